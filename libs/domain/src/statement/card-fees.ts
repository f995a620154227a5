import { keptCents, type LedgerEntry } from '../ledger/ledger-entry.ts';
import { type Cents, cents } from '../money/cents.ts';
import { allMovements, type MoneyBooks } from '../read-model/all-movements.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';

export type LedgerBooks = MoneyBooks & Pick<PracticeModel, 'ledgerEntriesById' | 'settings'>;

/** What the card provider keeps: for each movement of the books, and besides them. */
export type CardFees = {
  /** By the movement's reference; what is not in it is not known yet. */
  readonly byReference: ReadonlyMap<string, Cents>;
  /** Of no movement in the books: a dispute that is open, the account itself, a payment that went back by itself. */
  readonly others: readonly LedgerEntry[];
};

/** The lines of the balance that count: once a practice takes real money, its tests do not. */
export const countedEntries = ({ ledgerEntriesById, settings }: LedgerBooks): readonly LedgerEntry[] => {
  const entries = [...ledgerEntriesById.values()];
  return settings?.takesRealMoney ? entries.filter(({ livemode }) => livemode) : entries;
};

export function cardFees(books: LedgerBooks): CardFees {
  const known = new Set<string>();
  for (const { reference } of allMovements(books)) known.add(reference);
  const byReference = new Map<string, Cents>();
  const others: LedgerEntry[] = [];
  const isForeign = findForeign(books, known);
  for (const entry of books.ledgerEntriesById.values()) {
    const { reference } = entry;
    if (reference !== null && known.has(reference))
      byReference.set(reference, cents((byReference.get(reference) ?? 0) + keptCents(entry)));
    else if (keptCents(entry) !== 0 && !isForeign(entry)) others.push(entry);
  }
  return { byReference, others };
}

/** Whether a line is about a payment that the same account took for something else. */
export function findForeign(
  { ledgerEntriesById }: LedgerBooks,
  known: ReadonlySet<string>,
): (entry: LedgerEntry) => boolean {
  const foreign = new Set<string>();
  for (const { foreign: isForeign, paymentReference } of ledgerEntriesById.values())
    if (isForeign && paymentReference !== null && !known.has(paymentReference)) foreign.add(paymentReference);
  return ({ paymentReference }) => paymentReference !== null && foreign.has(paymentReference);
}
