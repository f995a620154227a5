import { createHmac } from 'node:crypto';
import { visitPayPage, withPayKey } from '@fieldleaf/contract/visit-pay-link';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { epochMsOf, type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { readOwnSecret } from './own-secret.ts';
import { isSameSecret } from './token.ts';

/** Long enough to be found again in a mailbox, and to look the receipt up. */
const VALID_MINUTES = 60 * 24 * 60;

const MINUTE_MS = 60_000;
const SIGNATURE_CHARS = 22;

type PayKeys = Pick<Desk, 'ops' | 'now'>;

/** What opens the bill of one visit until a moment, and nothing else; nothing of it is stored. */
export type PayKey = { readonly key: string; readonly expiresAt: Instant };

export async function newPayKey(desk: PayKeys, bookingId: BookingId): Promise<PayKey> {
  const lastMinute = Math.floor(epochMsOf(plusMinutes(desk.now(), VALID_MINUTES)) / MINUTE_MS);
  const ends = lastMinute.toString(36);
  const signature = signatureOf(await readSecret(desk.ops), bookingId, ends);
  return { key: `${ends}.${signature}`, expiresAt: instantOf(lastMinute * MINUTE_MS) };
}

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
  const [ends = '', signature = ''] = key?.split('.') ?? [];
  const isSigned = isSameSecret(signatureOf(await readSecret(ops), bookingId, ends), signature);
  if (!isSigned) return err(problem('booking_not_found'));
  const isOver = Number.parseInt(ends, 36) * MINUTE_MS < epochMsOf(now());
  return isOver ? err(problem('link_expired')) : ok(undefined);
}

const signatureOf = (secret: string, bookingId: string, ends: string): string =>
  createHmac('sha256', secret)
    .update(`pay visit ${bookingId} until ${ends}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARS);

const readSecret = (ops: Desk['ops']): Promise<string> => readOwnSecret(ops, 'pay-keys');
