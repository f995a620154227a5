import { type Problem, problemInWords } from '../problem/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { type Instant, minutesBetween } from '../time/instant.ts';
import type { HoldRefusal } from './admit-hold.ts';

/** A refusal that is over by itself. */
export type TooManyHolds = Problem & { readonly retryAfterSeconds: number };

type Terms = { readonly settings: Pick<Settings, 'business'>; readonly now: Instant };

/** The refusal in words that say what to do: wait, or ask the practice itself. */
export function tooManyHolds({ why, until }: HoldRefusal, { settings, now }: Terms): TooManyHolds {
  const minutesLeft = Math.max(0, minutesBetween(now, until));
  const minutes = Math.max(1, Math.ceil(minutesLeft));
  const wait = `try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`;
  const words = `${CAUSES[why]}, ${wait}, or ${waysToReach(settings.business)}.`;
  return {
    ...problemInWords('too_many_holds', words),
    retryAfterSeconds: Math.max(1, Math.ceil(minutesLeft * 60)),
  };
}

const CAUSES = {
  contact:
    'Two times are already held for this email address and not paid yet. Please finish or leave one of those payments',
  address:
    'Two times are already held from your internet connection and not paid yet. Please finish or leave one of those payments',
  network: 'Several times are already held from your network and not paid yet. Please use another network',
  pressure: 'Unusually many times are being held at the moment. Please allow scripts on this page',
  budget: 'Several people are paying for times around this day right now. Please choose another week',
} as const satisfies Record<HoldRefusal['why'], string>;

/** How the practice is reached otherwise, to stand in the middle of a sentence. */
export function waysToReach({ phone, email }: Settings['business']): string {
  const ways = [...(phone ? [`call ${phone}`] : []), ...(email ? [`write to ${email}`] : [])];
  return ways.length > 0 ? ways.join(' or ') : 'ask the practice';
}
