import { localDateOf } from '../time/business-time.ts';
import type { OpenDays } from './next-open-day.ts';
import { closedWeekdaysFor, type VisitTerms } from './visit-refusals.ts';

/** The days this role may pick as of now: customers up to the horizon, the consultant as far as she likes. */
export const openDaysFor = (terms: VisitTerms): OpenDays => ({
  today: localDateOf(terms.now, terms.settings.business.timeZone),
  closedWeekdays: closedWeekdaysFor(terms),
  horizonDays: terms.by === 'customer' ? terms.settings.horizonDays : undefined,
});
