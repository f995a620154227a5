import { keptCents, type LedgerEntry } from '../ledger/ledger-entry.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import { allMovements, type MoneyBooks } from '../read-model/all-movements.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { readDates } from '../time/read-dates.ts';

export type LedgerBooks = MoneyBooks & Pick<PracticeModel, 'ledgerEntriesById' | 'settings'>;

/** The card provider's fees: for each movement of the books, and besides them. */
export type CardFees = {
  /** By the movement's reference; what is not in it is not known yet. */
  readonly byReference: ReadonlyMap<string, Cents>;
  /**
   * Fees of no movement in the books, or of one of another month: a dispute that is open or was lost later, the account itself,
   * a payment that went back by itself. A fee counts on the day it was taken, whatever becomes of its payment.
   */
  readonly others: readonly LedgerEntry[];
};

/** The lines of the balance that count: once a practice takes real money, its tests do not. */
export const countedEntries = ({ ledgerEntriesById, settings }: LedgerBooks): readonly LedgerEntry[] => {
  const entries = [...ledgerEntriesById.values()];
  return settings?.takesRealMoney ? entries.filter(({ livemode }) => livemode) : entries;
};

export function cardFees(books: LedgerBooks, timeZone: TimeZone): CardFees {
  const known = new Map<string, Payment>();
  for (const movement of allMovements(books)) known.set(movement.reference, movement);
  const dateOf = readDates(timeZone);
  const monthOf = ({ at, receivedOn = dateOf(at) }: Pick<Payment, 'at' | 'receivedOn'>) =>
    receivedOn.slice(0, 7);
  const isOfItsMonth = ({ at }: LedgerEntry, movement: Payment): boolean =>
    monthOf(movement) === monthOf({ at });
  const byReference = new Map<string, Cents>();
  const others: LedgerEntry[] = [];
  const isForeign = findForeign(books, known);
  for (const entry of books.ledgerEntriesById.values()) {
    const movement = known.get(entry.reference ?? '');
    const kept = keptCents(entry);
    const own = movement && isOfItsMonth(entry, movement) ? kept : 0;
    if (movement)
      byReference.set(movement.reference, cents((byReference.get(movement.reference) ?? 0) + own));
    if (kept !== own && !isForeign(entry)) others.push(entry);
  }
  return { byReference, others };
}

/** Returns a test for lines about a payment that the same account took for something else. */
export function findForeign(
  { ledgerEntriesById }: LedgerBooks,
  known: { readonly has: (reference: string) => boolean },
): (entry: LedgerEntry) => boolean {
  const foreign = new Set<string>();
  for (const { foreign: isForeign, paymentReference } of ledgerEntriesById.values())
    if (isForeign && paymentReference !== null && !known.has(paymentReference)) foreign.add(paymentReference);
  return ({ paymentReference }) => paymentReference !== null && foreign.has(paymentReference);
}
