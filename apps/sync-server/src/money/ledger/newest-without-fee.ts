import type { Payment } from '@fieldleaf/domain/payment/payment';
import { allMovements, type MoneyBooks } from '@fieldleaf/domain/read-model/all-movements';
import { derivedFrom, type PartsChange } from '@fieldleaf/domain/read-model/derived-from';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';

/** What an answer depends on. */
type Books = MoneyBooks & Pick<PracticeModel, 'ledgerEntriesById'>;

/** What the provider took: how many payments, and when each of the newest, by its reference. */
type Taken = { readonly count: number; readonly newest: ReadonlyMap<string, Instant> };

/**
 * When the last card payment with these keys was made whose fee is not known; null: those of all that were made in so many
 * minutes are; undefined: there never was one. After a change only what changed is looked at.
 */
export function createFindNewestWithoutFee(
  { provider: keys, model, now }: Pick<Desk, 'provider' | 'model' | 'now'>,
  withinMinutes: number,
): () => Instant | null | undefined {
  const isOfKeys = ({ kind, provider, livemode = keys.livemode }: Payment): boolean =>
    kind === 'payment' && provider === keys.name && livemode === keys.livemode;
  const remove = ({ count, newest }: Taken, movements: readonly Payment[]): Taken => ({
    count: count - movements.length,
    newest: without(newest, movements),
  });
  const add = ({ count, newest }: Taken, movements: readonly Payment[]): Taken => {
    const from = plusMinutes(now(), -withinMinutes);
    const next = new Map([...newest].filter(([, at]) => at >= from));
    for (const { reference, at } of movements) if (at >= from) next.set(reference, at);
    return { count: count + movements.length, newest: next };
  };
  const taken = derivedFrom<MoneyBooks, Taken>(
    (books) => add({ count: 0, newest: new Map() }, [...allMovements(books)].filter(isOfKeys)),
    (known, change) =>
      add(
        remove(known, movementsOf(change, 'before').filter(isOfKeys)),
        movementsOf(change, 'after').filter(isOfKeys),
      ),
  );
  return () => {
    const books = model();
    const { count, newest } = taken(moneyOf(books));
    if (count === 0) return undefined;
    const found = newestOf(without(newest, feesKnown(books)));
    return found !== null && found >= plusMinutes(now(), -withinMinutes) ? found : null;
  };
}

const moneyOf = ({
  paymentsByBookingId,
  paymentsByInvoiceId,
  paymentsByGiftCardId,
  unplacedPaymentsById,
}: Books): MoneyBooks => ({
  paymentsByBookingId,
  paymentsByInvoiceId,
  paymentsByGiftCardId,
  unplacedPaymentsById,
});

const movementsOf = (change: PartsChange<MoneyBooks>, side: 'before' | 'after'): readonly Payment[] =>
  (Object.keys(change.changed) as (keyof MoneyBooks)[]).flatMap((name) =>
    [...change.changed[name]].flatMap((key): readonly Payment[] => change[side][name].get(key) ?? []),
  );

function* feesKnown({ ledgerEntriesById }: Books): Generator<{ readonly reference: string | null }> {
  for (const { paymentReference: reference } of ledgerEntriesById.values()) yield { reference };
}

function without(
  newest: ReadonlyMap<string, Instant>,
  movements: Iterable<{ readonly reference: string | null }>,
): ReadonlyMap<string, Instant> {
  const left = new Map(newest);
  for (const { reference } of movements) if (reference !== null) left.delete(reference);
  return left;
}

const newestOf = (times: ReadonlyMap<string, Instant>): Instant | null =>
  [...times.values()].reduce<Instant | null>(
    (newest, at) => (newest !== null && newest > at ? newest : at),
    null,
  );
