import type { ManualBookingRequest } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { FinishManualPayment } from './finish-manual-payment.ts';
import { manualFormOf } from './manual-form.ts';
import type { SpendCardPayment } from './spend-card-payment.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly finishManualPayment: FinishManualPayment;
  readonly spendCardPayment: SpendCardPayment;
  readonly newCommandId: () => string;
  readonly newBookingId: () => BookingId;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

type Answer = Promise<Result<BookingId, PaymentProblem>>;

/** A booking the consultant takes in person. A card payment counts only if the provider says so. */
export function createCreateManualBooking(deps: Deps) {
  return async (request: ManualBookingRequest, by: Actor): Answer => {
    const form = manualFormOf(request, deps);
    const create = async (commandId: string, payload: CreateBookingPayload): Answer => {
      const command: Command = { id: commandId, kind: 'booking.create', at: deps.now(), by, payload };
      const answer = answerOf(await deps.execute(command));
      return answer.ok ? ok(payload.bookingId) : err(answer.error);
    };
    const fresh = { bookingId: form.bookingId, commandId: deps.newCommandId() };
    const isCardHere = request.paymentStatus === 'pay_now' || request.paymentStatus === 'paid';
    if (!isCardHere) return create(fresh.commandId, form);

    const { paymentId, bookingId } = request;
    const opened = paymentId && (await deps.finishManualPayment({ paymentId, form, bookingId }));
    if (opened) return opened;
    const wish = { paymentId, totalDollars: form.totalAmount, fresh };
    return deps.spendCardPayment(wish, ({ bookingId, commandId }, payment) =>
      create(commandId, { ...form, bookingId, paymentMethod: 'card', payment }),
    );
  };
}

export type CreateManualBooking = ReturnType<typeof createCreateManualBooking>;
