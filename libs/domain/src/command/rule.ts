import type { Attention } from '../attention/attention.ts';
import type { PracticeDocument } from '../document.ts';
import type { Problem } from '../problem/problem.ts';
import { err, type Result } from '../result.ts';
import type { Claim, DayBook } from '../scheduling/day-book.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Command, CommandKind } from './command.ts';

/** What a rule may look at: nothing else, so the phone and the server decide alike. */
export type CommandFacts = {
  readonly now: Instant;
  readonly settings: Settings;
  /** The documents the rule asked for with `reads`, by id; one that does not exist is absent. */
  readonly documents: ReadonlyMap<string, PracticeDocument>;
  /** The day books the rule asked for with `days`; a day without claims has an empty one. */
  readonly dayBooks: ReadonlyMap<LocalDate, DayBook>;
};

/**
 * A change of one day book: the claims under `release` go, then `take`, if any, comes. `overTimeOff`:
 * time off does not stand in its way. `overHolds`: what customers hold and have not paid gives way.
 */
export type ClaimChange = {
  readonly date: LocalDate;
  readonly release: readonly string[];
  readonly take: Claim | null;
  readonly overTimeOff?: true;
  readonly overHolds?: true;
};

/**
 * What is to be done. Claims that take come first, then the documents in order, then claims that
 * only release. One document commits: it carries the command's id, and from it on the command has
 * happened; what a crash left undone after it, the next try does.
 */
export type Decision = {
  readonly claims: readonly ClaimChange[];
  readonly puts: readonly PracticeDocument[];
};

/** Nothing to do: it is done already. */
export const NO_CHANGES: Decision = { claims: [], puts: [] };

/** A refusal, and the question it leaves to the consultant, if any. */
export type Rejection = { readonly problem: Problem; readonly attention?: Attention };

/** A refusal that leaves no question. */
export const reject = (problem: Problem): Result<never, Rejection> => err({ problem });

/** One kind of command: what it needs to know, and what it decides. */
export type CommandRule<Kind extends CommandKind> = {
  readonly reads: (command: Command<Kind>) => readonly string[];
  readonly days: (command: Command<Kind>, documents: CommandFacts['documents']) => readonly LocalDate[];
  readonly decide: (command: Command<Kind>, facts: CommandFacts) => Result<Decision, Rejection>;
};
