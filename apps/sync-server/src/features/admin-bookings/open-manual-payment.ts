import type { ManualPaymentRequest, ManualPaymentResponse } from '@fieldleaf/contract/admin-bookings';
import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { checkManualBooking } from '@fieldleaf/domain/booking/check-manual-booking';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Actor } from '@fieldleaf/domain/command/actor';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { HoldSlotDeps } from '../../money/hold-slot.ts';
import { type OpenPaymentDeps, openPayment, type VisitToPay } from '../../money/open-payment.ts';
import { type Hold, totalCents } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { MINIMUM_CARD_CENTS } from '../../money/payment-provider.ts';
import type { EndEarlierPayment } from './end-earlier-payment.ts';
import { type HoldManualSlotDeps, holdManualSlot } from './hold-manual-slot.ts';
import { manualFormOf } from './manual-form.ts';

type Deps = HoldSlotDeps &
  HoldManualSlotDeps &
  OpenPaymentDeps & {
    readonly bookingOf: (bookingId: BookingId) => Booking | undefined;
    readonly endEarlierPayment: EndEarlierPayment;
    readonly newBookingId: () => BookingId;
  };

type Answer = Promise<Result<ManualPaymentResponse, PaymentProblem>>;

/**
 * Opens the card payment of a manual booking: checked by the consultant's own rules, its time held, and
 * the whole form stored before anybody can pay, so that the booking is made whatever becomes of the phone.
 */
export function createOpenManualPayment(deps: Deps) {
  return async (request: ManualPaymentRequest, by: Actor): Answer => {
    const settings = deps.settings();
    const form = manualFormOf({ ...request, paymentMethod: 'card' }, deps);
    const terms = { by: 'consultant', settings, now: deps.now() } as const;
    const checked = checkManualBooking(form, { ...terms, outsideUsualDays: form.outsideUsualDays });
    if (!checked.ok) return checked;
    if (totalCents(checked.value) < MINIMUM_CARD_CENTS) return err(problem('below_card_minimum'));
    const unused = await freeId(deps, form);
    if (!unused.ok) return unused;

    const { appointment } = checked.value;
    const hold = await holdManualSlot(deps, appointment, form.outsideUsualDays === true);
    if (!hold.ok) return hold;
    const visit: VisitToPay = {
      consultationType: form.consultationType,
      duration: form.duration,
      assessmentId: null,
      priceCents: checked.value.priceCents,
      tipCents: checked.value.tipCents,
      slot: { date: appointment.date, time: appointment.time },
      customerInfo: checked.value.customer,
      manual: { form, by, commandId: deps.newId() },
    };
    const label = findOffer(settings.offers, form.consultationType, form.duration)?.label ?? form.duration;
    return openHeld(deps, { visit, label, hold: hold.value });
  };
}

export type OpenManualPayment = ReturnType<typeof createOpenManualPayment>;

/** A payment that went through under the same id is that of the same visitor: it is not taken twice. */
async function freeId(deps: Deps, form: CreateBookingPayload): Promise<Result<void, PaymentProblem>> {
  const ended = await deps.endEarlierPayment(form.bookingId);
  if (!ended.ok) return ended;
  const booking = deps.bookingOf(form.bookingId);
  if (!booking) return ok(undefined);
  const isTheirs = normaliseEmail(booking.customer.email) === normaliseEmail(form.email);
  return err(isTheirs ? problem('payment_completed') : problem('id_taken', 'bookingId'));
}

async function openHeld(
  deps: OpenPaymentDeps,
  opening: { readonly visit: VisitToPay; readonly label: string; readonly hold: Hold },
): Answer {
  const opened = await openPayment(deps, opening);
  if (!opened.ok) return opened;
  const { clientSecret, paymentIntentId } = opened.value;
  const amount = centsToDollars(totalCents(opening.visit));
  return ok({ clientSecret, paymentIntentId, amount, holdExpiresAt: opening.hold.expiresAt });
}
