/**
 * The values that the user has entered in the forms of the Lab. They are kept when the user opens a run or another
 * view.
 */

import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { DEFAULT_CONTEST } from "../state/lab/contest-plan.ts";
import type { ContestPlan } from "../state/lab/contest-plan.ts";
import { DEFAULT_GRADING } from "../state/lab/grading-plan.ts";
import type { GradingPlan } from "../state/lab/grading-plan.ts";
import { DEFAULT_TOURNAMENT } from "../state/lab/tournament-plan.ts";
import type { TournamentPlan } from "../state/lab/tournament-plan.ts";

const tournament = signal(DEFAULT_TOURNAMENT);
const grading = signal(DEFAULT_GRADING);
const contest = signal(DEFAULT_CONTEST);

export const tournamentPlan: ReadonlySignal<TournamentPlan> = tournament;
export const gradingPlan: ReadonlySignal<GradingPlan> = grading;
export const contestPlan: ReadonlySignal<ContestPlan> = contest;

export function changeTournament(change: Partial<TournamentPlan>) {
  tournament.value = { ...tournament.value, ...change };
}

export function changeGrading(change: Partial<GradingPlan>) {
  grading.value = { ...grading.value, ...change };
}

export function changeContest(change: Partial<ContestPlan>) {
  contest.value = { ...contest.value, ...change };
}
