import type { SoonestTime } from '@fieldleaf/contract/soonest-times';
import { CONSULTATION_TYPES, type ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import type { Language } from '@fieldleaf/domain/language/language';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { emptyDayBook } from '@fieldleaf/domain/scheduling/day-book';
import { soonestTime } from '@fieldleaf/domain/scheduling/soonest-time';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import type { Desk } from '../../practice/desk.ts';
import { soonestWords } from './soonest-words.ts';

/** Further away than that nobody is won by a date. */
const DAYS_AHEAD = 28;

/** The first free start of each kind of visit in its usual duration; a kind with nothing free in four weeks is left out. */
export async function findSoonestTimes(desk: Desk, language: Language): Promise<readonly SoonestTime[]> {
  const [settings, now] = [desk.settings(), desk.now()];
  const today = localDateOf(now, settings.business.timeZone);
  const words = soonestWords(today, settings.business.timeZone, language);
  const dates = Array.from({ length: Math.min(DAYS_AHEAD, settings.horizonDays + 1) }, (_, days) =>
    plusDays(today, days),
  );
  const kept = await desk.dayBooks.readMany(dates);
  const books = dates.map((date) => kept.get(date) ?? emptyDayBook(date));

  const ofType = (consultationType: ConsultationType): readonly SoonestTime[] => {
    const duration = defaultDuration(consultationType, settings.offers);
    if (!findOffer(settings.offers, consultationType, duration)) return [];
    const found = soonestTime({ consultationType, duration, by: 'customer', settings, now }, books);
    return found ? [{ consultationType, duration, ...found, words: words(found) }] : [];
  };
  return CONSULTATION_TYPES.flatMap(ofType);
}
