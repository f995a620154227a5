import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { keptCents } from '../ledger/ledger-entry.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { movedCents } from '../payment/moved-cents.ts';
import type { Payment } from '../payment/payment.ts';
import { isTestMoney } from '../payment/test-money.ts';
import { allMovements } from '../read-model/all-movements.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import type { Instant } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { readDates } from '../time/read-dates.ts';
import { countedEntries, findForeign, type LedgerBooks } from './card-fees.ts';

/** The figures an accountant asks for about the last day of a year. */
export type YearEnd = {
  /** Sold and neither used nor refunded, voided cards included: visits or money are owed for it. */
  readonly giftCardsCents: Cents;
  /** Taken out of the balance for disputes that no bank has decided: still income in the books. */
  readonly openDisputesCents: Cents;
  /** Null: nothing is known of a balance with the card provider. */
  readonly proof: CardProof | null;
};

/**
 * The books of a year beside the balance with the card provider: the balance before, and what the books say of cards,
 * less what is held for disputes, are the payouts and the balance after.
 */
export type CardProof = {
  readonly balanceBeforeCents: Cents;
  readonly receivedCents: Cents;
  /** Refunds and lost disputes. */
  readonly refundedCents: Cents;
  readonly feesCents: Cents;
  /** The cents held for open disputes beyond those of a year before. */
  readonly heldCents: Cents;
  /** Movements of the same account that are not of this practice, and the provider's own corrections. */
  readonly otherCents: Cents;
  readonly paidOutCents: Cents;
  readonly balanceAfterCents: Cents;
  /** The cents that these do not explain; 0 when they add up. */
  readonly unexplainedCents: Cents;
};

type Books = LedgerBooks & Pick<PracticeModel, 'giftCardsById'>;

type Dated<Item> = { readonly item: Item; readonly date: LocalDate };

/** Returns a year's state at its end; its current state if it is not over. */
export function yearEnd(books: Books, year: number, timeZone: TimeZone): YearEnd {
  const [before, end] = [`${year - 1}-12-31`, `${year}-12-31`] as const;
  const dateOf = readDates(timeZone);
  const movements = [...allMovements(books)]
    .filter((movement) => !(books.settings?.takesRealMoney && isTestMoney(movement)))
    .map((item) => ({ item, date: item.receivedOn ?? dateOf(item.at) }));
  const entries = countedEntries(books).map((item) => ({ item, date: dateOf(item.at) }));
  const cards = movements.filter(({ item }) => item.provider !== null);
  const heldAt = (day: string) => heldForDisputes(upTo(entries, day), upTo(cards, day));
  const openDisputesCents = heldAt(end);
  return {
    giftCardsCents: giftCardsOutstanding(books, upTo(movements, end), (at) => dateOf(at) <= end),
    openDisputesCents,
    proof:
      entries.length === 0
        ? null
        : proofOf(books, {
            cards: upTo(cards, end).filter(({ date }) => date > before),
            entriesBefore: upTo(entries, before),
            entries: upTo(entries, end).filter(({ date }) => date > before),
            heldCents: cents(openDisputesCents - heldAt(before)),
          }),
  };
}

const upTo = <Item>(all: readonly Dated<Item>[], day: string): readonly Dated<Item>[] =>
  all.filter(({ date }) => date <= day);

function giftCardsOutstanding(
  { giftCardsById }: Books,
  movements: readonly Dated<Payment>[],
  isByThen: (at: Instant) => boolean,
): Cents {
  const sold = sumCents(
    movements.flatMap(({ item }) => (item.giftCardId === undefined ? [] : [movedCents(item)])),
  );
  const counted = new Set(movements.map(({ item }) => item.giftCardId));
  const used = [...giftCardsById.values()]
    .filter(({ giftCardId }) => counted.has(giftCardId))
    .flatMap(({ redemptions }) => redemptions)
    .filter(({ bookingId, at }) => bookingId !== undefined && isByThen(at))
    .map(({ amountCents, putBack = [] }) => {
      const back = putBack.filter(({ at }) => isByThen(at));
      return cents(amountCents - sumCents(back.map((each) => each.amountCents)));
    });
  return cents(sold - sumCents(used));
}

/** The provider takes the money when a dispute opens, the books when it is lost. */
function heldForDisputes(entries: readonly Dated<LedgerEntry>[], cards: readonly Dated<Payment>[]): Cents {
  const known = new Set(cards.map(({ item }) => item.reference));
  const taken = entries.filter(
    ({ item: { kind, paymentReference } }) => kind === 'dispute' && known.has(paymentReference ?? ''),
  );
  const lost = cards.filter(({ item }) => item.dispute);
  return cents(
    0 -
      sumCents(taken.map(({ item }) => item.grossCents)) +
      sumCents(lost.map(({ item }) => movedCents(item))),
  );
}

type OfYear = {
  readonly cards: readonly Dated<Payment>[];
  readonly entriesBefore: readonly Dated<LedgerEntry>[];
  readonly entries: readonly Dated<LedgerEntry>[];
  readonly heldCents: Cents;
};

function proofOf(books: Books, { cards, entriesBefore, entries, heldCents }: OfYear): CardProof {
  const known = new Set([...allMovements(books)].map(({ reference }) => reference));
  const isForeign = findForeign(books, known);
  const netOf = (lines: readonly Dated<LedgerEntry>[]) => sumCents(lines.map(({ item }) => item.netCents));
  const isPayment = ({ item }: Dated<Payment>) => item.kind === 'payment';
  const receivedCents = sumCents(cards.filter(isPayment).map(({ item }) => item.amountCents));
  const moved = sumCents(cards.map(({ item }) => movedCents(item)));
  const own = entries.filter(({ item }) => !isForeign(item));
  const adjusted = own.filter(({ item }) => item.kind === 'adjustment');
  const feesCents = sumCents(own.map(({ item }) => cents(keptCents(item))));
  const otherCents = cents(
    netOf(entries.filter(({ item }) => isForeign(item))) +
      sumCents(adjusted.map(({ item }) => item.grossCents)),
  );
  const balanceBeforeCents = netOf(entriesBefore);
  const payouts = entries.filter(({ item }) => item.kind === 'payout');
  const paidOutCents = cents(0 - sumCents(payouts.map(({ item }) => item.grossCents)));
  const balanceAfterCents = cents(balanceBeforeCents + netOf(entries));
  const explained = balanceBeforeCents + moved - feesCents - heldCents + otherCents;
  return {
    balanceBeforeCents,
    receivedCents,
    refundedCents: cents(receivedCents - moved),
    feesCents,
    heldCents,
    otherCents,
    paidOutCents,
    balanceAfterCents,
    unexplainedCents: cents(paidOutCents + balanceAfterCents - explained),
  };
}
