import { isActive } from '../booking/booking.ts';
import { tracedIn, withTrace } from '../booking/traced-in-booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';
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
