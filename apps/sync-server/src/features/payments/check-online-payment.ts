import type { CreatePaymentIntentRequest } from '@fieldleaf/contract/payments';
import type { Appointment, Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Terms = { readonly settings: Settings; readonly now: Instant };

/** What a payment is for, by the server's own price list and rules. */
export type CheckedPayment = {
  readonly label: string;
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  /** Null when no time was chosen yet. */
  readonly appointment: Appointment | null;
  readonly customerInfo: Contact;
};

/** Fails at the field: unknown duration, another amount than price plus tip, a time that cannot be, a wrong contact. */
export function checkOnlinePayment(
  request: CreatePaymentIntentRequest,
  terms: Terms,
): Result<CheckedPayment, Problem> {
  const offer = findOffer(terms.settings.offers, request.consultationType, request.duration);
  if (!offer) return err(problem('duration_not_offered', 'duration'));
  const tip = customTip(request.tipAmount ?? 0, 'tipAmount');
  if (!tip.ok) return tip;
  const visit = { priceCents: offer.priceCents, tipCents: tip.value };
  if (request.amount !== dueNowCents(visit)) return err(problem('amount_mismatch', 'amount'));
  const appointment = wantedAppointment(request, terms);
  if (!appointment.ok) return appointment;
  const customerInfo = checkContact(request.customerInfo, { ...request, pathPrefix: 'customerInfo.' });
  if (!customerInfo.ok) return customerInfo;
  return ok({
    label: offer.label,
    ...visit,
    appointment: appointment.value,
    customerInfo: customerInfo.value,
  });
}

function wantedAppointment(
  request: CreatePaymentIntentRequest,
  { settings, now }: Terms,
): Result<Appointment | null, Problem> {
  const { consultationType, duration, selectedDate, selectedTime } = request;
  if (selectedDate === undefined && selectedTime === undefined) return ok(null);
  if (selectedDate === undefined || selectedTime === undefined) {
    const path = selectedDate === undefined ? 'selectedDate' : 'selectedTime';
    return err(invalidInput([{ path, message: 'Please choose a date and a time.' }]));
  }
  const visit = { consultationType, duration, date: selectedDate, time: selectedTime };
  return checkAppointment({ visit, by: 'customer', settings, now });
}
