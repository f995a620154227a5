import type { CommandDefinition } from '../command/command-definition.ts';
import { spokenIn } from '../language/language.ts';
import { ok } from '../result.ts';
import { tracedIn, withTrace } from './traced-in-booking.ts';

/** In which language the customer of a booking is written to from now on; what was sent stays as it was. */
export const changeBookingLanguage: CommandDefinition<'booking.changeLanguage'> = tracedIn(
  'languageChanges',
  ({ language: _, languageChanges, ...others }, { language }, trace) =>
    ok({ ...others, ...spokenIn(language), languageChanges: withTrace(languageChanges, trace) }),
);
