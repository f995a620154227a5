import type { Payment } from '@fieldleaf/domain/payment/payment';
import { allMovements, type MoneyBooks } from '@fieldleaf/domain/read-model/all-movements';
import { derivedFrom, type PartsChange } from '@fieldleaf/domain/read-model/derived-from';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import { type LedgerRead, ledgerReadAt, readLedger } from './read-ledger.ts';

/** Payouts come once a day at most. */
const EVERY_MINUTES = 24 * 60;
/** A fee that is not known yet, and a provider that did not answer, are asked for again. */
const AGAIN_MINUTES = 10;
/** A payment of which nothing was heard for so long has no line of its own. */
const MISSED_MINUTES = 3 * 24 * 60;

/**
 * Keeps the ledger: read once a day, and soon after a card payment, so that its fee is known. A provider that refuses it is
 * logged once per cause; taking cards works all the same.
 */
export function createKeepLedger(ctx: AppContext) {
  const newestWithoutFee = createFindNewestWithoutFee(ctx, MISSED_MINUTES);
  const trouble: Trouble = {};
  return async (): Promise<void> => {
    const now = ctx.now();
    if (isResting(trouble, now)) return;
    if (!isDue(await ledgerReadAt(ctx), newestWithoutFee(), now) || !(await ctx.isLeader())) return;
    noteHowItWent(ctx, await readLedger(ctx), trouble);
  };
}

/** Time the provider did not answer, and the logged cause of its refusal. */
type Trouble = { failedAt?: Instant; cause?: string };

const isResting = ({ failedAt }: Trouble, now: Instant): boolean =>
  failedAt !== undefined && minutesBetween(failedAt, now) < AGAIN_MINUTES;

function noteHowItWent({ now, warn }: AppContext, read: LedgerRead, trouble: Trouble): void {
  if (read === 'deposed') return;
  if (read === 'done') {
    delete trouble.failedAt;
    delete trouble.cause;
    return;
  }
  trouble.failedAt = now();
  if (read.code !== 'provider_refuses') return;
  const cause = `${read.refusal.type} ${read.refusal.code}`;
  if (cause !== trouble.cause)
    warn({ ...read.refusal }, 'fees and payouts are not known: the card provider refuses to list them');
  trouble.cause = cause;
}

/** `missing`: when the last card payment was whose fee is not known; null: all are; undefined: there was none. */
function isDue(readAt: Instant | undefined, missing: Instant | null | undefined, now: Instant): boolean {
  if (missing === undefined) return false;
  if (readAt === undefined || minutesBetween(readAt, now) >= EVERY_MINUTES) return true;
  if (missing === null) return false;
  const isWaitedFor = minutesBetween(missing, now) < MISSED_MINUTES;
  return missing > readAt || (isWaitedFor && minutesBetween(readAt, now) >= AGAIN_MINUTES);
}

/** Data the answer depends on. */
type Books = MoneyBooks & Pick<PracticeModel, 'ledgerEntriesById'>;

/** Payments the provider took: their count, and the time of each of the newest, by its reference. */
type Taken = { readonly count: number; readonly newest: ReadonlyMap<string, Instant> };

/**
 * Finds the time of the last card payment with these keys whose fee is not known; null: all fees within
 * `withinMinutes` are known; undefined: there never was a payment. After a change, only the changed parts are read.
 */
export function createFindNewestWithoutFee(
  { provider: keys, model, now }: Pick<AppContext, 'provider' | 'model' | 'now'>,
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
