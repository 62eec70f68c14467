/** The actions that open and start games in the Play view. */

import { failureText } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { newGame, shown } from "../state/game.ts";
import type { Game } from "../state/game.ts";
import { readLink } from "../state/link.ts";
import { other } from "../state/palette.ts";
import { parseClock, parseTimes } from "../state/play/clock.ts";
import type { ClockChoice } from "../state/play/clock.ts";
import { seatsIn } from "../state/play/saved-game.ts";
import { isWatched, playersInQuery, seatsOf } from "../state/play/seats.ts";
import type { Seats } from "../state/play/session.ts";
import { openedText } from "../state/play/text.ts";
import { readPositionLink } from "../state/position-link.ts";
import type { PositionLink } from "../state/position-link.ts";
import { toast } from "../ui/toast.ts";
import type { ClockStore } from "./play-clock.ts";
import type { PlaySession } from "./play-session.ts";
import type { GameStarter } from "./play-start.ts";
import { changeSettings, settings } from "./settings.ts";
import type { Settings } from "./settings.ts";

/** The user's choices in the New game dialog. */
export interface NewGame {
  against: string;
  variant: string;
  starts: Settings["starts"];
  /** In a game of two engines: the engine that moves first, and the seed. The engine in `against` moves second. */
  engines?: { first: string; seed: number | null };
  /** The clock of a game in which a person plays; null for no clock. */
  clock?: ClockChoice | null;
}

export function createGameActions(client: ApiClient, session: PlaySession, starter: GameStarter, clock: ClockStore) {
  /** Gives the new game the clock of the previous game, with the full time for each side. */
  const resetClock = () => clock.prepare(clock.choice.value);
  /** Sets the clock and the remaining times that a query contains. */
  function prepareClock(query: URLSearchParams, seats: Seats) {
    const choice = isWatched(seats) ? null : parseClock(query.get("clock"));
    clock.prepare(choice, choice && parseTimes(query.get("left")));
  }

  /** Opens the game of a link. Uses the players that the link names. */
  async function openLink({ query, variant, moves, resigned }: PositionLink): Promise<string> {
    await client.position({ variant, moves, resigned });
    const { seats, seed } = gameInQuery(query);
    prepareClock(query, seats);
    starter.replace(newGame(variant, moves, resigned), seats, { text: openedText(moves), seed });
    return "";
  }

  return {
    /**
     * Opens the game in a query. If the query contains no game, starts a new game with the last choices of the New game
     * dialog.
     */
    open(query: URLSearchParams) {
      const { game, seats, seed, problem } = gameInQuery(query);
      if (problem) toast(problem, { tone: "bad" });
      prepareClock(query, seats);
      starter.start(game, seats, seed, query.get("reason") === "time");
    },

    /**
     * Opens a game from a text in any notation, or from a link. Returns an error message, or an empty text on success.
     */
    async openText(text: string): Promise<string> {
      const { seats, game } = session.state.value;
      const link = readPositionLink(text);
      try {
        if (link) return "problem" in link ? link.problem : await openLink(link);
        const { variant, moves, resigned = null } = await client.position({ variant: game.variant, text });
        const opened = { text: openedText(moves) };
        resetClock();
        starter.replace(newGame(variant, moves, resigned), seatsIn(text) ?? seats, opened);
        return "";
      } catch (error) {
        return failureText(error);
      }
    },

    newGame({ against, variant, starts, engines, clock: choice = null }: NewGame) {
      clock.prepare(engines ? null : choice);
      if (engines) {
        const { first, seed } = engines;
        return starter.replace(newGame(variant), seatsOf(first, against), { seed });
      }
      changeSettings({ against, variant, starts });
      starter.replace(newGame(variant), { against, you: seatOf(against, starts, session.state.value.seats.you) });
    },

    rematch() {
      const { seats, game } = session.state.value;
      const next = newGame(game.variant);
      resetClock();
      if (isWatched(seats)) return starter.replace(next, seats);
      const you = seatOf(seats.against, settings.value.starts, seats.you);
      starter.replace(next, { ...seats, you });
    },

    /** Starts a new game with the same players from the position on the board. */
    playFromHere() {
      const { seats, game } = session.state.value;
      resetClock();
      starter.replace(newGame(game.variant, shown(game)), seats, { text: t("New game from this position.") });
    },
  };
}

/** Reads the game and the players from a query. The settings of the last game replace missing values. */
function gameInQuery(query: URLSearchParams): { game: Game; seats: Seats; seed: number | null; problem: string | null } {
  const link = readLink(query);
  const players = playersInQuery(query);
  if (players) return { ...players, game: link.game, problem: link.problem };
  const last = settings.value;
  const isNamed = ["variant", "moves", "pos", "against", "you"].some((name) => query.has(name));
  const against = link.against ?? (link.you === "both" ? "human" : last.against);
  const you = against === "human" ? "both" : link.you === "both" ? null : link.you;
  return {
    game: isNamed ? link.game : newGame(last.variant),
    seats: { against, you: you ?? seatOf(against, isNamed ? "you" : last.starts, null) },
    seed: null,
    problem: link.problem,
  };
}

const randomSide = (): Side => (Math.random() < 0.5 ? "first" : "second");

/** Returns the side of the user in a new game. @param before the side of the user in the previous game */
function seatOf(against: string, starts: Settings["starts"], before: Seats["you"] | null): Side | "both" {
  if (against === "human") return "both";
  if (starts === "random") return randomSide();
  if (starts === "alternate" && (before === "first" || before === "second")) return other(before);
  return starts === "opponent" ? "second" : "first";
}
