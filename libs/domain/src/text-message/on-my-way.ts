import type { Booking } from '../booking/booking.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';

/** For how long it helps to be told that somebody sets off. */
export const ON_MY_WAY_MINUTES = 15;

/** Returns the state of the last "on my way"; `late`: it did not go out while it still helped. */
export function lastOnMyWay({ onMyWay = [], texts = [] }: Booking, now: Instant) {
  const said = onMyWay.at(-1);
  if (!said) return undefined;
  const text = texts.find(({ textId }) => textId === `on-my-way.${said.commandId}`);
  if (text?.status === 'sent') return { at: text.at, state: 'sent' } as const;
  if (text?.status === 'failed') return { at: text.at, state: 'failed', failure: text.failure } as const;
  const isLate = now >= plusMinutes(said.at, ON_MY_WAY_MINUTES);
  return { at: said.at, state: isLate ? 'late' : 'waiting' } as const;
}
