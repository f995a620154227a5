import type { ManualBookingRequest } from '@fieldleaf/contract/admin-bookings';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command, CreateBookingPayload } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { PaymentProblem } from '../../card-payments/payment-problem.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { SpendCardPayment } from './spend-card-payment.ts';

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly spendCardPayment: SpendCardPayment;
  readonly newCommandId: () => string;
  readonly newBookingId: () => BookingId;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

type Answer = Promise<Result<BookingId, PaymentProblem>>;

/** A booking the consultant takes in person. A card payment counts only if the provider says so. */
export function createCreateManualBooking(deps: Deps) {
  return (request: ManualBookingRequest, by: Actor): Answer => {
    const form = formOf(request, deps);
    const create = async (commandId: string, payload: CreateBookingPayload): Answer => {
      const command: Command = { id: commandId, kind: 'booking.create', at: deps.now(), by, payload };
      const answer = answerOf(await deps.execute(command));
      return answer.ok ? ok(payload.bookingId) : err(answer.error);
    };
    const fresh = { bookingId: form.bookingId, commandId: deps.newCommandId() };
    if (request.paymentStatus === 'already_paid') return create(fresh.commandId, form);

    const wish = { paymentId: request.paymentId, totalDollars: form.totalAmount, fresh };
    return deps.spendCardPayment(wish, ({ bookingId, commandId }, payment) =>
      create(commandId, { ...form, bookingId, paymentMethod: 'card', payment }),
    );
  };
}

export type CreateManualBooking = ReturnType<typeof createCreateManualBooking>;

function formOf(request: ManualBookingRequest, { newBookingId, settings }: Deps): CreateBookingPayload {
  const { paymentStatus, paymentId, bookingSource, createdBy, ...form } = request;
  const tipAmount = form.tipAmount ?? 0;
  return {
    ...form,
    bookingId: form.bookingId ?? newBookingId(),
    phone: form.phone ?? '',
    address: form.address ?? '',
    notes: form.notes ?? '',
    plantExperience: form.plantExperience ?? '',
    mainConcerns: form.mainConcerns ?? '',
    plantTypes: form.plantTypes ?? '',
    specificIssues: form.specificIssues ?? '',
    paymentStatus: 'already_paid',
    paymentMethod: form.paymentMethod ?? 'cash',
    tipAmount,
    totalAmount: form.totalAmount ?? usualTotal(request, tipAmount, settings()),
  };
}

/** Price and tip; 0 for what is not offered, which is refused for that reason anyway. */
function usualTotal(request: ManualBookingRequest, tipAmount: number, { offers }: Settings): number {
  const offer = findOffer(offers, request.consultationType, request.duration);
  const tip = customTip(tipAmount, 'tipAmount');
  return offer && tip.ok ? centsToDollars(cents(offer.priceCents + tip.value)) : 0;
}
