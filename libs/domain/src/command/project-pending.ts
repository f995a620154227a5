import type { BookingId } from '../booking/booking.ts';
import type { PracticeDocument } from '../document.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { findDocument } from '../read-model/find-document.ts';
import { invoicesOfBooking } from '../read-model/invoices-of-booking.ts';
import { knownDayBook } from '../read-model/known-day-book.ts';
import { applyDocuments, type PracticeModel } from '../read-model/practice-model.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { Command } from './command.ts';
import type { CommandFacts } from './command-definition.ts';
import { isKnownKind } from './commands.ts';
import { daysOf, decideCommand, nextReadsOf, readsOf } from './decide-command.ts';

export type PendingWork = {
  /** Contents of the mirror. */
  readonly model: PracticeModel;
  readonly settings: Settings;
  /** The commands without an outcome, in the order they were given. */
  readonly commands: readonly Command[];
  readonly now: Instant;
};

export type PendingProjection = {
  /** Model the consultant sees: the mirror with all pending commands applied. */
  readonly model: PracticeModel;
  /** The documents that differ from the mirror, in their last state. */
  readonly documents: ReadonlyMap<string, PracticeDocument>;
  /** Reasons commands would be refused as things stand; a command without a problem is absent. */
  readonly problems: ReadonlyMap<string, Problem>;
};

/**
 * Folds the pending commands over the mirror, by the rules the server will apply. Day books are
 * rebuilt from the bookings; holds and what others book meanwhile are not known here, so the
 * server's answer may still differ.
 */
export function projectPending({ model, settings, commands, now }: PendingWork): PendingProjection {
  const documents = new Map<string, PracticeDocument>();
  const problems = new Map<string, Problem>();
  let projected = model;
  for (const command of commands) {
    if (!isKnownKind(command.kind)) {
      problems.set(command.id, problem('unknown_kind'));
      continue;
    }
    const current = projected.settings ?? settings;
    const decided = decideCommand(command, factsOf(command, { model: projected, settings: current, now }));
    if (!decided.ok) {
      problems.set(command.id, decided.error.problem);
      continue;
    }
    for (const document of decided.value.puts) documents.set(document._id, document);
    projected = applyDocuments(projected, decided.value.puts);
  }
  return { model: projected, documents, problems };
}

function factsOf(command: Command, { model, settings, now }: Omit<PendingWork, 'commands'>): CommandFacts {
  const documents = new Map<string, PracticeDocument>();
  const read = (ids: readonly string[]): void => {
    for (const id of ids) {
      const document = findDocument(model, id);
      if (document !== undefined) documents.set(id, document);
    }
  };
  read(readsOf(command));
  read(nextReadsOf(command, documents));
  const dayBooks = daysOf(command, documents).map(
    (date) => [date, knownDayBook(model, date, settings)] as const,
  );
  const invoicesOf = (bookingId: BookingId) => invoicesOfBooking(model, bookingId);
  return { now, settings, documents, dayBooks: new Map(dayBooks), invoicesOf };
}
