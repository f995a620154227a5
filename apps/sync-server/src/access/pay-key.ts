import { visitPayPage, withPayKey } from '@fieldleaf/contract/visit-pay-link';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { endOfKey, type KeySubject, type SignedKey, signKey } from './signed-key.ts';

/** Long enough to be found again in a mailbox, and to look the receipt up. */
const VALID_MINUTES = 60 * 24 * 60;

type PayKeys = Pick<AppContext, 'ops' | 'now'>;

const billOf = (bookingId: string): KeySubject => ({
  opens: `pay visit ${bookingId}`,
  secretName: 'pay-keys',
});

/** Creates a key for one visit's bill until a given time, and nothing else. */
export const newPayKey = ({ ops, now }: PayKeys, bookingId: BookingId): Promise<SignedKey> =>
  signKey(ops, billOf(bookingId), plusMinutes(now(), VALID_MINUTES));

/** Creates the link in an email for paying a visit. */
export async function newPayLink(
  ctx: PayKeys & Pick<AppContext, 'config'>,
  bookingId: BookingId,
): Promise<{ readonly link: string; readonly expiresAt: Instant }> {
  const { key, expiresAt } = await newPayKey(ctx, bookingId);
  return { link: withPayKey(visitPayPage(ctx.config.publicUrl, bookingId), key), expiresAt };
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
