import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { createFindNewestWithoutFee } from './newest-without-fee.ts';
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
export function createKeepLedger(desk: Desk) {
  const newestWithoutFee = createFindNewestWithoutFee(desk, MISSED_MINUTES);
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
