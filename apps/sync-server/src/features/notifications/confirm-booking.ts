import type { BookingConfirmationRequest } from '@fieldleaf/contract/notifications';
import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Client } from '../../access/client.ts';
import type { SpendBudget } from '../../budgets/spend-budget.ts';

type Deps = {
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
  readonly model: () => Pick<PracticeModel, 'mailsById'>;
  /** The mail that tells the customer how the booking stands, under an id made of `about`. */
  readonly confirmationOf: (booking: Booking, about: string) => Mail;
  readonly spendBudget: SpendBudget;
  readonly addMail: (mail: Mail) => Promise<void>;
  readonly now: () => Instant;
};

const PAUSE_MINUTES = 10;

/**
 * Mails a booking's own address again, at most once in ten minutes, the mail of the last change
 * included. Answers whether one goes out. Wrong e-mail and unknown booking look alike.
 */
export function createConfirmBooking(deps: Deps) {
  return async (request: BookingConfirmationRequest, client: Client): Promise<Result<boolean, Problem>> => {
    const booking = deps.findOwnBooking(request.booking_id, request.customer_email);
    if (!booking) return err(problem('booking_not_found'));
    const earlier = confirmationsOf(deps.model(), booking);
    const moments = [...earlier.map(({ createdAt }) => createdAt), ...booking.history.map(({ at }) => at)];
    const isTooSoon = moments.some((at) => minutesBetween(at, deps.now()) < PAUSE_MINUTES);
    if (isTooSoon || !isActive(booking)) return ok(false);
    const { email } = booking.customer;
    const spent = await deps.spendBudget('booking-confirmation', { client, email });
    if (!spent.ok) return spent;
    // Two requests at once count the same earlier ones, so that both mean the same mail.
    await deps.addMail(deps.confirmationOf(booking, aboutOf(booking, earlier.length + 1)));
    return ok(true);
  };
}

export type ConfirmBooking = ReturnType<typeof createConfirmBooking>;

const aboutOf = ({ bookingId }: Booking, count: number | ''): string => `${bookingId}.again-${count}`;

const confirmationsOf = ({ mailsById }: Pick<PracticeModel, 'mailsById'>, booking: Booking): Mail[] =>
  [...mailsById.values()].filter(
    ({ cause, about }) => cause === 'booking-confirmation' && about.startsWith(aboutOf(booking, '')),
  );
