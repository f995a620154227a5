import { visitPayPage, withPayKey } from '@fieldleaf/contract/visit-pay-link';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { endOfKey, type KeySubject, type SignedKey, signKey } from './signed-key.ts';

/** Long enough to be found again in a mailbox, and to look the receipt up. */
const VALID_MINUTES = 60 * 24 * 60;

type PayKeys = Pick<Desk, 'ops' | 'now'>;

const billOf = (bookingId: string): KeySubject => ({
  opens: `pay visit ${bookingId}`,
  secretName: 'pay-keys',
});

/** What opens the bill of one visit until a moment, and nothing else. */
export const newPayKey = ({ ops, now }: PayKeys, bookingId: BookingId): Promise<SignedKey> =>
  signKey(ops, billOf(bookingId), plusMinutes(now(), VALID_MINUTES));

/** Where a customer pays a visit, as it goes into a mail. */
export async function newPayLink(
  desk: PayKeys & Pick<Desk, 'config'>,
  bookingId: BookingId,
): Promise<{ readonly link: string; readonly expiresAt: Instant }> {
  const { key, expiresAt } = await newPayKey(desk, bookingId);
  return { link: withPayKey(visitPayPage(desk.config.publicUrl, bookingId), key), expiresAt };
}

/** `booking_not_found` whatever is wrong with a key; `link_expired` of one that was right. */
export async function checkPayKey(
  { ops, now }: PayKeys,
  bookingId: string,
  key: string | undefined,
): Promise<Result<void, Problem>> {
  const endsAt = await endOfKey(ops, billOf(bookingId), key);
  if (!endsAt) return err(problem('booking_not_found'));
  return endsAt < now() ? err(problem('link_expired')) : ok(undefined);
}
