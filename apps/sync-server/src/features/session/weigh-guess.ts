import type { Instant } from '@fieldleaf/domain/time/instant';
import { createKeyedMutex } from '../../store/day-books/keyed-mutex.ts';
import type { Database } from '../../store/store.ts';
import { readPinHash } from './admin-pin.ts';
import {
  afterFailure,
  incorrectMessage,
  type Lockout,
  lockedMessage,
  noFailures,
  secondsLocked,
} from './lockout.ts';
import { isPinOf } from './pin-hash.ts';

export type GuessRefused =
  | { readonly code: 'incorrect_pin'; readonly message: string }
  | { readonly code: 'locked'; readonly message: string; readonly retryAfterSeconds: number };

type Dependencies = { readonly ops: Database; readonly now: () => Instant };

/** Whose failures count together. */
export type Guesser = Lockout['_id'];

export type WeighGuess = (guesser: Guesser, pin: string) => Promise<GuessRefused | undefined>;

/**
 * Says why a PIN is refused; undefined when it is right. Guesses are weighed one after the other, so that
 * of many at once only five are answered, and a right one while the lock holds is refused like a wrong one.
 */
export function createWeighGuess(deps: Dependencies): WeighGuess {
  const exclusively = createKeyedMutex();
  return (guesser, pin) => exclusively([guesser], () => weigh(deps, guesser, pin));
}

async function weigh(
  { ops, now }: Dependencies,
  guesser: Guesser,
  pin: string,
): Promise<GuessRefused | undefined> {
  const before = (await ops.get<Lockout>(guesser)) ?? noFailures(guesser);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const stored = await readPinHash(ops);
  const isRight = stored !== undefined && (await isPinOf(pin, stored));
  return countGuess({ ops, now }, guesser, isRight);
}

/** Another server may have counted meanwhile: then its count decides, also about a right PIN. */
async function countGuess(
  { ops, now }: Dependencies,
  guesser: Guesser,
  isRight: boolean,
): Promise<GuessRefused | undefined> {
  const stored = await ops.get<Lockout>(guesser);
  const before = stored ?? noFailures(guesser);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const after = isRight ? { ...before, ...noFailures(guesser) } : afterFailure(before, now());
  if (isRight && !stored) return undefined;
  const put = await ops.put(after);
  if (!put.ok) return countGuess({ ops, now }, guesser, isRight);
  return isRight ? undefined : refusal(after, now());
}

function refusal(lockout: Lockout, now: Instant): GuessRefused {
  const retryAfterSeconds = secondsLocked(lockout, now);
  if (retryAfterSeconds === undefined) return { code: 'incorrect_pin', message: incorrectMessage(lockout) };
  return { code: 'locked', message: lockedMessage(lockout), retryAfterSeconds };
}
