import { type Booking, isActive } from '../booking/booking.ts';
import { tracedIn, withTrace } from '../booking/traced-in-booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
import type { Instant } from '../time/instant.ts';
import { mayBeTexted } from './text-consent.ts';

/** Tells the customer by text that the consultant sets off. The text follows from the booking, while it still helps. */
export const sayOnMyWay: CommandDefinition<'visit.sayOnMyWay'> = tracedIn(
  'onMyWay',
  (booking, { minutes }, trace) => {
    if (booking.status === 'cancelled') return err(problem('booking_cancelled'));
    if (!isActive(booking) || !mayBeTexted(booking)) return err(problem('texts_not_agreed'));
    const said = { ...trace, ...(minutes && { minutes }) };
    return ok({ ...booking, onMyWay: withTrace(booking.onMyWay, said) });
  },
);

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
