import type { Saying } from '../language/language.ts';
import { waysToReach } from '../scheduling/too-many-holds.ts';
import type { Settings } from '../settings/settings.ts';
import { type Problem, problemInWords } from './problem.ts';

const TOMORROW: Saying = { en: 'try again tomorrow', es: 'intente de nuevo mañana' };

type PhoneAndEmail = Pick<Settings['business'], 'phone' | 'email'>;

/** The daily budget is spent: `reason` says what was too much, and how the practice is reached all the same. */
export function tooManyToday(reason: Saying, business: PhoneAndEmail): Problem {
  const { phone, email } = business;
  const reach = phone || email ? waysToReach(business) : TOMORROW;
  return problemInWords('too_many_today', {
    en: `${reason.en} Please ${reach.en}.`,
    es: `${reason.es} Por favor, ${reach.es}.`,
  });
}
