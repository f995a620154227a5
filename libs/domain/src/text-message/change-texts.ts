import type { Booking } from '../booking/booking.ts';
import { tracedIn, withTrace } from '../booking/traced-in-booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';

/** The customer of a visit said that they want no more texts, or takes that back; what they replied by text stands. */
export const changeTexts: CommandDefinition<'visit.changeTexts'> = tracedIn(
  'textChanges',
  (booking, { wanted }, trace) => {
    if (!booking.textConsent) return err(problem('texts_not_agreed'));
    const changed = wanted ? wantedAgain(booking) : ended(booking, trace.at);
    return ok({ ...changed, textChanges: withTrace(booking.textChanges, trace) });
  },
);

function ended(booking: Booking, stoppedAt: Instant): Booking {
  const { textConsent } = booking;
  if (!textConsent || textConsent.stoppedAt) return booking;
  return { ...booking, textConsent: { ...textConsent, stoppedAt, stoppedBy: 'consultant' } };
}

function wantedAgain(booking: Booking): Booking {
  if (booking.textConsent?.stoppedBy !== 'consultant') return booking;
  const { stoppedAt: _, stoppedBy: __, ...textConsent } = booking.textConsent;
  return { ...booking, textConsent };
}
