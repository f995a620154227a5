import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Wish } from '@fieldleaf/domain/wish/wish';
import { shortDate } from '../controls/date-text.ts';
import { CONSULTATION_WORDS } from '../controls/visit-words.ts';

/** `Fri, Dec 4`, or `Any day, Sun, Nov 29 to Sat, Dec 5` */
export const daysWords = ({ from, until }: Pick<Wish, 'from' | 'until'>): string =>
  from === until ? shortDate(from) : `Any day, ${shortDate(from)} to ${shortDate(until)}`;

/** `Virtual, 1 hour` */
export function wishedVisitWords({ consultationType, duration }: Wish, settings: Settings): string {
  const offer = findOffer(everyOffer(settings), consultationType, duration);
  return [CONSULTATION_WORDS[consultationType], ...(offer ? [offerWords(offer)] : [])].join(', ');
}

/** How often somebody was told, and whether they have the time held. */
export function toldWords({ openings, joinedAt }: Wish, now: string): string {
  const told = openings.filter(({ toldAt }) => toldAt >= joinedAt);
  if (told.some(({ heldUntil = '' }) => heldUntil > now)) return 'Holds a time and is booking it';
  if (told.length === 0) return 'No time has opened yet';
  return told.length === 1 ? 'Told of a time once' : `Told of a time ${told.length} times`;
}
