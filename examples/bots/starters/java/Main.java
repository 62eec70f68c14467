// A starter in Java: plays the free column that is nearest to the centre. Improve `choose`.
import java.util.*;

public class Main {
    /** Returns the column to play, from 1 to 7. `moves` contains the columns played so far. */
    static String choose(List<String> moves) {
        for (String column : "4 3 5 2 6 1 7".split(" "))
            if (Collections.frequency(moves, column) < 6) return column;
        throw new IllegalStateException("the board is full");
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> moves = List.of();
        while (input.hasNextLine()) {
            List<String> words = List.of(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi": System.out.println("id name Java starter\nugiok"); break;
                case "isready": System.out.println("readyok"); break;
                case "position": // for example: position startpos moves 4 4 3
                    moves = words.subList(Math.min(3, words.size()), words.size()); break;
                case "go": System.out.println("bestmove " + choose(moves)); break;
                case "quit": return;
            }
        }
    }
}
