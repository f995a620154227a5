import type { Command } from '../command/command.ts';
import type { ClaimChange, CommandFacts, DecisionResult } from '../command/command-definition.ts';
import { daysOf, decideCommand, nextReadsOf, readsOf } from '../command/decide-command.ts';
import type { PracticeDocument } from '../document.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { writeConfirmation } from '../mail/confirmation-mail.ts';
import { ok } from '../result.ts';
import { applyClaimChange } from '../scheduling/apply-claim-change.ts';
import { type DayBook, emptyDayBook } from '../scheduling/day-book.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';

/** The smallest thing that runs commands as a server does: facts, decision, claims, documents. */
export class PracticeLedger {
  readonly documents = new Map<string, PracticeDocument>();
  readonly dayBooks = new Map<LocalDate, DayBook>();
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  bookOf(date: LocalDate): DayBook {
    return this.dayBooks.get(date) ?? emptyDayBook(date);
  }

  factsFor(command: Command, now: Instant): CommandFacts {
    const documents = new Map<string, PracticeDocument>();
    const read = (ids: readonly string[]): void => {
      for (const id of ids) {
        const found = this.documents.get(id);
        if (found !== undefined) documents.set(id, found);
      }
    };
    read(readsOf(command));
    read(nextReadsOf(command, documents));
    const days = daysOf(command, documents);
    return {
      now,
      settings: this.#settings,
      documents,
      dayBooks: new Map(days.map((date) => [date, this.bookOf(date)])),
      invoicesOf: (bookingId) =>
        [...this.documents.values()].filter(
          (document) => document.type === 'invoice' && document.bookingId === bookingId,
        ) as readonly Invoice[],
      writeConfirmation,
    };
  }

  /** Applies one change of a day book; false when the time is taken. */
  claim(change: ClaimChange, now: Instant): boolean {
    const changed = applyClaimChange(this.bookOf(change.date), change, now);
    if (changed.ok) this.dayBooks.set(change.date, changed.value);
    return changed.ok;
  }

  run(command: Command, now: Instant): DecisionResult {
    const decided = decideCommand(command, this.factsFor(command, now));
    if (!decided.ok) {
      const { attention } = decided.error;
      if (attention !== undefined) this.documents.set(attention._id, attention);
      return decided;
    }
    for (const change of decided.value.claims) {
      if (!this.claim(change, now)) throw new Error('a decision takes a time that is not free');
    }
    for (const document of decided.value.puts) this.documents.set(document._id, document);
    return ok(decided.value);
  }
}
