import { hasEmail } from '../booking/has-email.ts';
import { tracedIn, withTrace } from '../booking/traced-in-booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { problem } from '../problem/problem.ts';
import { err, ok } from '../result.ts';

/** Asks the customer by mail to pay what a visit owes. The mail follows from the booking: only the server can sign its link. */
export const sendPayLink: CommandDefinition<'visit.sendPayLink'> = tracedIn(
  'payLinksSent',
  (booking, _, trace) => {
    if (booking.status === 'cancelled') return err(problem('booking_cancelled'));
    if (!hasEmail(booking.customer)) return err(problem('no_email'));
    return ok({ ...booking, payLinksSent: withTrace(booking.payLinksSent, trace) });
  },
);
