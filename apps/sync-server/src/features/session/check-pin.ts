import type { Instant } from '@fieldleaf/domain/time/instant';
import { isHashOf } from '../../access/slow-hash.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { readPinHash } from './admin-pin.ts';
import {
  afterFailure,
  incorrectMessage,
  type Lockout,
  lockedMessage,
  noFailures,
  secondsLocked,
} from './lockout.ts';

export type PinRefused =
  | { readonly code: 'incorrect_pin'; readonly message: string }
  | { readonly code: 'locked'; readonly message: string; readonly retryAfterSeconds: number };

/** Key by which failures count together. */
export type Guesser = Lockout['_id'];

/**
 * Returns why a PIN is refused; undefined if it is right. Guesses are checked one at a time, so that of many at
 * once only five are answered, and a right one during a lock is refused like a wrong one.
 */
export const checkPin = (ctx: Door, guesser: Guesser, pin: string): Promise<PinRefused | undefined> =>
  ctx.inTurn([guesser], () => checkInTurn(ctx, guesser, pin));

/** Context a guess needs: it is checked before any data of the practice is read. */
type Door = Pick<AppContext, 'ops' | 'now' | 'inTurn'>;

async function checkInTurn(ctx: Door, guesser: Guesser, pin: string): Promise<PinRefused | undefined> {
  const { ops, now } = ctx;
  const before = (await ops.get<Lockout>(guesser)) ?? noFailures(guesser);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const stored = await readPinHash(ops);
  const isRight = stored !== undefined && (await isHashOf(pin, stored));
  return countGuess(ctx, guesser, isRight);
}

/** Another server may have counted meanwhile: then its count decides, also about a right PIN. */
async function countGuess(ctx: Door, guesser: Guesser, isRight: boolean): Promise<PinRefused | undefined> {
  const { ops, now } = ctx;
  const stored = await ops.get<Lockout>(guesser);
  const before = stored ?? noFailures(guesser);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const after = isRight ? { ...before, ...noFailures(guesser) } : afterFailure(before, now());
  if (isRight && !stored) return undefined;
  const put = await ops.put(after);
  if (!put.ok) return countGuess(ctx, guesser, isRight);
  return isRight ? undefined : refusal(after, now());
}

function refusal(lockout: Lockout, now: Instant): PinRefused {
  const retryAfterSeconds = secondsLocked(lockout, now);
  if (retryAfterSeconds === undefined) return { code: 'incorrect_pin', message: incorrectMessage(lockout) };
  return { code: 'locked', message: lockedMessage(lockout), retryAfterSeconds };
}
