//! Writes an HTML page that contains every kind of figure, so that their layout can be inspected. The numbers are
//! invented. Usage: `cargo run -p foursight-lab --example every_figure > page.html`.

use std::io::Write as _;

use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Bar, Figure, Plot, Series, Table, TableCell, TableColumn};

const PLAYERS: [&str; 20] = [
    "perfect",
    "level:8",
    "alphabeta:depth=8,eval=threats",
    "level:7",
    "alphabeta:depth=6,eval=windows-centre",
    "deepening:depth=6,eval=windows-centre,table=22",
    "level:6",
    "alphabeta:depth=4,eval=cells",
    "minimax:depth=4,eval=parity",
    "level:5",
    "file:my-first-evaluation.rhai",
    "level:4",
    "absolute-win",
    "cmd:python3 bot.py",
    "level:3",
    "immediate-payoff",
    "level:2",
    "stacker",
    "level:1",
    "random",
];

fn main() -> std::io::Result<()> {
    let mut document = Document::new("Every kind of figure");
    document.lead = String::from(
        "`windows-centre` is ahead of `cells` by 61 Elo (95 % interval 38 to 84) over 1,000 pairs; \
         alpha-beta visits 96 % fewer positions than minimax at depth 5.",
    );
    document.add_fact(
        TableColumn::text("command", "command"),
        "`foursight tournament --player cells --player windows-centre`",
    );
    document.add_seed("seed", "seed", 1);
    document.add_fact(TableColumn::text("version", "version"), env!("CARGO_PKG_VERSION"));
    let section = document.section("Cost of depth");
    section.text("All lines are searches with the same evaluation.");
    section.plot(nodes()).plot(share()).plot(reduction());
    let section = document.section("Strength");
    section.plot(ratings()).plot(scores(8)).plot(scores(20)).plot(accuracy());
    section.table(results());
    std::io::stdout().write_all(document.to_html().as_bytes())
}

fn plot(caption: &str, summary: &str, x: &str, y: &str, figure: Figure) -> Plot {
    let id = caption.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_");
    let [caption, summary, x, y] = [caption, summary, x, y].map(str::to_owned);
    Plot { id, caption, summary, x, y, figure }
}

fn line(name: &str, grows: f64, to: u32) -> Series {
    let point = |depth: u32| (f64::from(depth), grows.powi(depth as i32).round());
    Series { name: name.to_owned(), points: (1..=to).map(point).collect() }
}

fn nodes() -> Plot {
    let series = vec![
        line("minimax", 6.6, 8),
        line("alphabeta:order=ascending", 4.1, 10),
        line("alphabeta", 3.1, 12),
        line("deepening", 2.8, 12),
        line("mtdf", 2.6, 12),
        line("scout", 2.9, 12),
        line("alphabeta:eval=threats,order=centre", 2.4, 12),
    ];
    let figure = Figure::Lines { series, log: true };
    let summary = "Alpha-beta visits a hundred times fewer positions than minimax at depth 8.";
    plot("Positions visited by depth", summary, "depth", "positions per move", figure)
}

fn share() -> Plot {
    let points = |shift: f64| {
        (0..=40).map(f64::from).map(move |ply| (ply, 50.0 + shift + 40.0 * (ply / 9.0).sin()))
    };
    let series = [("cells", 0.0), ("windows-centre", 8.0)]
        .map(|(name, shift)| Series { name: name.to_owned(), points: points(shift).collect() });
    let figure = Figure::Lines { series: series.to_vec(), log: false };
    let summary = "Both keep the outcome most often in the opening and just before the end.";
    plot("Moves that keep the outcome, by ply", summary, "ply", "% of positions", figure)
}

fn reduction() -> Plot {
    let groups = ["position 43", "middle game", "complex"].map(str::to_owned).to_vec();
    let series = vec![
        ("minimax".to_owned(), vec![19_608.0, 16_806.0, 1_204_000.0]),
        ("alphabeta".to_owned(), vec![778.0, 1_290.0, 21_000.0]),
        ("deepening".to_owned(), vec![912.0, 1_011.0, f64::NAN]),
    ];
    let figure = Figure::Groups { groups, series, log: true };
    let summary = "Pruning saves most in large trees.";
    plot("Positions visited, three tests", summary, "test", "positions", figure)
}

fn ratings() -> Plot {
    let bar = |(rank, name): (usize, &&str)| {
        let value = 620.0 - 65.0 * rank as f64;
        let margin = 18.0 + 4.0 * (rank as f64 - 9.5).abs();
        let interval = (rank != 12).then_some((value - margin, value + margin));
        Bar { name: (*name).to_owned(), value, interval }
    };
    let figure = Figure::Bars(PLAYERS.iter().enumerate().map(bar).collect());
    let summary = "Neighbouring levels differ significantly; the mean of all players is 0.";
    plot("Elo with 95 % intervals", summary, "player", "Elo", figure)
}

fn scores(count: usize) -> Plot {
    let names: Vec<String> = PLAYERS[..count].iter().map(|name| (*name).to_owned()).collect();
    let score = |row: usize, column: usize| {
        (row != column).then(|| 1.0 / (1.0 + 10f64.powf((row as f64 - column as f64) / 6.0)))
    };
    let cells = (0..count).map(|row| (0..count).map(|column| score(row, column)).collect());
    let figure = Figure::Matrix { names, cells: cells.collect() };
    let summary = "Players in higher rows win more.";
    plot("Points per game of rows against columns", summary, "against", "player", figure)
}

fn accuracy() -> Plot {
    let values = [("cells", 71.2), ("windows-centre", 78.4), ("threats", 84.9), ("parity", -3.0)];
    let bar = |(name, value): (&str, f64)| Bar { name: name.to_owned(), value, interval: None };
    let figure = Figure::Bars(values.map(bar).to_vec());
    let summary = "Threats gain most; parity alone is worse than random play.";
    plot("Gain over random play at depth 4", summary, "evaluation", "percentage points", figure)
}

fn results() -> Table {
    let caption = "Results of every player against all others, from both sides";
    let columns = [
        TableColumn::text("player", "player"),
        TableColumn::text("remark", "remark"),
        TableColumn::integer("games", "games"),
        TableColumn::integer("won", "wins"),
        TableColumn::integer("drawn", "draws"),
        TableColumn::integer("lost", "losses"),
        TableColumn::real("elo", "Elo", 1),
        TableColumn::real("elo_margin", "±", 1),
        TableColumn::real("normalised_elo", "nElo", 1),
        TableColumn::percent("superiority_percent", "LOS", 1),
    ];
    let mut table = Table::new("results", caption, columns).with_text_columns(2);
    for (rank, name) in PLAYERS.iter().enumerate().take(8) {
        let wins = 900 - 80 * rank;
        let remark = if rank == 2 { "loses most after `44` & <3 moves" } else { "" };
        let none = TableCell::Undefined;
        table.row(cells![*name, remark, 1000, wins, 50, 950 - wins, 12.3, 4.5, 14.1, none]);
    }
    table
}
