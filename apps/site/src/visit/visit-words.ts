import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { words as language } from '../language/words.ts';

/** `America/Chicago` as people call it: `Central Time`. */
export const zoneName = (zone: TimeZone): string =>
  new Intl.DateTimeFormat(language.locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
