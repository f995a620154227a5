import { allMovements, type MoneyBooks } from '@fieldleaf/domain/read-model/all-movements';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { type LedgerRead, ledgerReadAt, readLedger } from './read-ledger.ts';

/** Payouts come once a day at most. */
const EVERY_MINUTES = 24 * 60;
/** A fee that is not known yet, and a provider that did not answer, are asked for again. */
const AGAIN_MINUTES = 10;
/** A payment of which nothing was heard for so long has no line of its own. */
const MISSED_MINUTES = 3 * 24 * 60;

type Books = MoneyBooks & Pick<PracticeModel, 'ledgerEntriesById'>;

/**
 * Keeps the ledger: read once a day, and soon after a card payment, so that its fee is known. A provider that refuses it is
 * logged once per cause; taking cards works all the same.
 */
export function createKeepLedger(desk: Desk) {
  const newestWithoutFee = createFindNewestWithoutFee(desk);
  const trouble: Trouble = {};
  return async (): Promise<void> => {
    const now = desk.now();
    if (isResting(trouble, now)) return;
    if (!isDue(await ledgerReadAt(desk), newestWithoutFee(), now) || !(await desk.isLeader())) return;
    noteHowItWent(desk, await readLedger(desk), trouble);
  };
}

/** When the provider did not answer, and why it refused: what was logged of it. */
type Trouble = { failedAt?: Instant; cause?: string };

const isResting = ({ failedAt }: Trouble, now: Instant): boolean =>
  failedAt !== undefined && minutesBetween(failedAt, now) < AGAIN_MINUTES;

function noteHowItWent({ now, warn }: Desk, read: LedgerRead, trouble: Trouble): void {
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

/** Looked for once per state of the books. */
function createFindNewestWithoutFee(desk: Desk) {
  let seen: { readonly books: Books; readonly found: Instant | null | undefined } | undefined;
  return (): Instant | null | undefined => {
    const books = desk.model();
    if (!seen || !isSameMoney(seen.books, books)) seen = { books, found: newestWithoutFee(desk, books) };
    return seen.found;
  };
}

function newestWithoutFee({ provider: keys }: Desk, books: Books): Instant | null | undefined {
  const known = new Set(
    [...books.ledgerEntriesById.values()].map(({ paymentReference }) => paymentReference),
  );
  const taken = [...allMovements(books)].filter(
    ({ kind, provider, livemode = keys.livemode }) =>
      kind === 'payment' && provider === keys.name && livemode === keys.livemode,
  );
  if (taken.length === 0) return undefined;
  return taken.reduce<Instant | null>(
    (newest, { reference, at }) => (known.has(reference) || (newest !== null && newest > at) ? newest : at),
    null,
  );
}

const isSameMoney = (one: Books, other: Books): boolean =>
  one.paymentsByBookingId === other.paymentsByBookingId &&
  one.paymentsByInvoiceId === other.paymentsByInvoiceId &&
  one.unplacedPaymentsById === other.unplacedPaymentsById &&
  one.ledgerEntriesById === other.ledgerEntriesById;
