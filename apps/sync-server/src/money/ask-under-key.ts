import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { PaymentAnswer, PaymentFailure } from './payment-provider.ts';

/** Number of the provider's refusals under one key, and the time of the next try. */
type AnsweredRefusals = {
  readonly _id: `refused-key:${string}`;
  readonly type: 'refused-key';
  readonly v: 1;
  readonly refusals: number;
  readonly nextTryAt: Instant;
  readonly expiresAt: Instant;
};

type Place = Pick<AppContext, 'ops' | 'now'>;

const documentIdOf = (key: string): AnsweredRefusals['_id'] => `refused-key:${key}`;

/** After each refusal; the last of them from then on. */
const AGAIN_MINUTES = [0, 1, 5, 15, 60, 240];
/** The provider gives the same answer to the same key for a day. */
const REMEMBERED_MINUTES = 2 * 24 * 60;

/** The provider looked at it and said no for now. Silence is no answer, and keeps its key. */
const REFUSED_FOR_NOW: ReadonlySet<PaymentFailure['code']> = new Set([
  'balance_insufficient',
  'provider_error',
  'provider_refuses',
]);

/**
 * Asks the provider for one thing under its key. It keeps each answer for a day, its own errors too, so what it
 * refused is asked for under a new key; what was done already has to be looked up before each try.
 */
export async function askUnderKey<Value>(
  place: Place,
  key: string,
  ask: (key: string) => PaymentAnswer<Value>,
): PaymentAnswer<Value> {
  const known = await place.ops.get<AnsweredRefusals>(documentIdOf(key));
  const refusals = known?.refusals ?? 0;
  const answer = await ask(refusals === 0 ? key : `${key}:${refusals}`);
  if (answer.ok || !REFUSED_FOR_NOW.has(answer.error.code)) return answer;
  const now = place.now();
  const minutes = AGAIN_MINUTES[Math.min(refusals, AGAIN_MINUTES.length - 1)] ?? 0;
  // On conflict, a concurrent call has recorded the same refusal.
  await place.ops.put<AnsweredRefusals>({
    ...known,
    _id: documentIdOf(key),
    type: 'refused-key',
    v: 1,
    refusals: refusals + 1,
    nextTryAt: plusMinutes(now, minutes),
    expiresAt: plusMinutes(now, REMEMBERED_MINUTES),
  });
  return answer;
}

/** True if it is too early to ask again. */
export async function isResting({ ops, now }: Place, key: string): Promise<boolean> {
  const known = await ops.get<AnsweredRefusals>(documentIdOf(key));
  return known !== undefined && now() < known.nextTryAt;
}
