import type { ClaimChange } from '@fieldleaf/domain/command/command-definition';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { ok, type Result } from '@fieldleaf/domain/result';
import { applyClaimChange } from '@fieldleaf/domain/scheduling/apply-claim-change';
import { type Claim, type DayBook, emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { Database } from '../store.ts';
import { readOrEmpty, swapDocument } from '../swap-document.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

/** A day's book as the store has it; a day without claims has none, and so no revision. */
export type KeptDayBook = DayBook & { readonly _rev?: string };

/** The one authority on who has which time. One per process: its mutex keeps own requests from racing. */
export type DayBooks = {
  /** A day without claims has an empty book. Expired holds may still be in it. */
  readonly read: (date: LocalDate) => Promise<KeptDayBook>;
  /** The books of several days at once; a day without claims is absent. */
  readonly readMany: (dates: readonly LocalDate[]) => Promise<ReadonlyMap<LocalDate, KeptDayBook>>;
  /**
   * All of it or nothing: what takes comes first, and when one is refused (`slot_taken`) those before it
   * are undone. Throws `StoreUnavailable`; then the same call again settles it.
   */
  readonly change: (changes: readonly ClaimChange[]) => Promise<Result<void, Problem>>;
  /** Adds the claims whose key the stored book does not have, overlapping or not; answers how many. */
  readonly fillIn: (book: DayBook) => Promise<number>;
};

type Options = { readonly database: Database; readonly now: () => Instant };

/** Keeps day books in `database` (`slots`). */
export function createDayBooks({ database, now }: Options): DayBooks {
  const exclusively = createKeyedMutex();
  const apply = (change: ClaimChange) =>
    swapDocument(database, emptyDayBook(change.date), (book) => applyClaimChange(book, change, now()));

  const changeAll = async (changes: readonly ClaimChange[]): Promise<Result<void, Problem>> => {
    const taken: Taken[] = [];
    try {
      for (const change of takesFirst(changes)) {
        const before = await apply(change);
        if (!before.ok) {
          await undo(database, taken);
          return before;
        }
        if (change.take) taken.push({ date: change.date, take: change.take, before: before.value });
      }
      return ok(undefined);
    } catch (cause) {
      await undo(database, taken);
      throw cause;
    }
  };

  return {
    read: (date) => readOrEmpty<KeptDayBook>(database, emptyDayBook(date)),
    readMany: async (dates) => {
      const books = await database.getMany<KeptDayBook>(dates.map((date) => emptyDayBook(date)._id));
      return new Map([...books.values()].map((book) => [book.date, book]));
    },
    change: (changes) => exclusively(datesOf(changes), () => changeAll(changes)),
    fillIn: (book) => exclusively([book.date], () => fillIn(database, book)),
  };
}

type Taken = { readonly date: LocalDate; readonly take: Claim; readonly before: DayBook };

const datesOf = (changes: readonly ClaimChange[]) => changes.map(({ date }) => date);

const takesFirst = (changes: readonly ClaimChange[]): readonly ClaimChange[] => [
  ...changes.filter(({ take }) => take !== null),
  ...changes.filter(({ take }) => take === null),
];

/**
 * Puts back what each take had replaced, last one first. It does so even if another server sold that time
 * in between: a claim too many is seen and settled, a lost one is not.
 */
async function undo(database: Database, taken: readonly Taken[]): Promise<void> {
  for (const { date, take, before } of [...taken].reverse()) {
    await swapDocument(database, emptyDayBook(date), (book) => {
      const kept = book.claims.filter(({ key }) => key !== take.key);
      return ok({ ...book, claims: [...kept, ...missing(before.claims, kept)] });
    });
  }
}

async function fillIn(database: Database, { date, claims }: DayBook): Promise<number> {
  let added = 0;
  await swapDocument(database, emptyDayBook(date), (book) => {
    const lost = missing(claims, book.claims);
    added = lost.length;
    return ok(added === 0 ? book : { ...book, claims: [...book.claims, ...lost] });
  });
  return added;
}

function missing(wanted: readonly Claim[], present: readonly Claim[]): readonly Claim[] {
  const keys = new Set(present.map(({ key }) => key));
  return wanted.filter(({ key }) => !keys.has(key));
}
