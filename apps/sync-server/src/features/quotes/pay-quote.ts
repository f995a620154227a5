import type { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import type { BookQuoteRequest, PayQuoteRequest } from '@fieldleaf/contract/quotes';
import type { Appointment, Contact, PaymentTerms } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { languageOf, spokenIn } from '@fieldleaf/domain/language/language';
import { cents } from '@fieldleaf/domain/money/cents';
import { dueNowCents } from '@fieldleaf/domain/payment/due-now';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import type { QuoteOffer } from '@fieldleaf/domain/quote-request/quote-request';
import { quoteTotalCents } from '@fieldleaf/domain/quote-request/quote-total';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import type { Client } from '../../access/client.ts';
import { isTokenOf } from '../../access/token.ts';
import { admitPayer } from '../../budgets/declined-cards.ts';
import { type FinishedVisitPayment, finishVisitPayment } from '../../money/finish-visit-payment.ts';
import { holdForCustomer } from '../../money/hold-for-customer.ts';
import { openVisitPayment, type VisitToPay } from '../../money/open-visit-payment.ts';
import { visitDrafts } from '../../money/payment-draft.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';
import { findOfferOfLink } from '../../practice/find-offer-of-link.ts';
import { acceptQuote } from './quotes.ts';

/**
 * Accepts the offer, holds the time for as long as the offer says and makes its payment ready. What it costs is the
 * offer's; what is paid under it later counts even if the consultant has changed her answer meanwhile.
 */
export async function payQuote(
  desk: Desk,
  request: PayQuoteRequest,
  client?: Client,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const linked = findOfferOfLink(desk, request);
  if (!linked.ok) return linked;
  const { offer } = linked.value;
  const checked = checkVisit(desk, offer, request);
  if (!checked.ok) return checked;
  const accepted = await acceptQuote(desk, request);
  if (!accepted.ok) return accepted;
  const { appointment, customerInfo } = checked.value;
  const admitted = await admitPayer(desk, { email: customerInfo.email, client }, false);
  if (!admitted.ok) return admitted;
  const place = await holdForCustomer(desk, appointment, { contact: customerInfo, client, isKnown: true });
  if (!place.ok) return place;
  const label = durationText(offer.durationMinutes);
  return openVisitPayment(desk, {
    visit: { ...visitOf(request, offer, checked.value), ...spokenIn(languageOf(client)) },
    label,
    ...place.value,
    payer: admitted.value.holders,
  });
}

type Checked = {
  readonly appointment: Appointment;
  readonly customerInfo: Contact;
  readonly terms: PaymentTerms | undefined;
};

function checkVisit(desk: Desk, offer: QuoteOffer, request: PayQuoteRequest): Result<Checked, Problem> {
  const { consultationType, durationMinutes, depositCents } = offer;
  const terms: PaymentTerms | undefined =
    request.pays === 'deposit' && depositCents !== null ? { kind: 'deposit', depositCents } : undefined;
  const due = dueNowCents({ priceCents: quoteTotalCents(offer), tipCents: cents(0), terms });
  if (request.amount !== due) return err(problem('amount_mismatch', 'amount'));
  const appointment = checkAppointment({
    visit: {
      consultationType,
      duration: 'custom',
      durationMinutes,
      date: request.selectedDate,
      time: request.selectedTime,
    },
    by: 'customer',
    settings: desk.settings(),
    now: desk.now(),
  });
  if (!appointment.ok) return appointment;
  const wantsTexts = request.textConsent !== undefined;
  const visit = { consultationType, pathPrefix: 'customerInfo.', wantsTexts };
  const customerInfo = checkContact(request.customerInfo, visit);
  if (!customerInfo.ok) return customerInfo;
  return ok({ appointment: appointment.value, customerInfo: customerInfo.value, terms });
}

const visitOf = (
  { quoteRequestId, termsVersion, noticeVersion, textConsent }: PayQuoteRequest,
  offer: QuoteOffer,
  { appointment, customerInfo, terms }: Checked,
): VisitToPay => ({
  quoteRequestId,
  consultationType: offer.consultationType,
  duration: 'custom',
  durationMinutes: offer.durationMinutes,
  priceCents: quoteTotalCents(offer),
  tipCents: cents(0),
  ...(terms && { terms }),
  slot: { date: appointment.date, time: appointment.time },
  customerInfo,
  assessmentId: null,
  termsVersion: termsVersion ?? null,
  noticeVersion: noticeVersion ?? null,
  textConsent: textConsent ?? null,
});

/** The booking of what was paid; the same payment again is the same booking. */
export async function bookQuote(desk: Desk, request: BookQuoteRequest): Promise<FinishedVisitPayment> {
  const { paymentIntentId, clientSecret, quoteRequestId } = request;
  const draft = await visitDrafts.load(desk, paymentIntentId);
  if (!draft || draft.quoteRequestId !== quoteRequestId) return err(problem('payment_required'));
  if (!isTokenOf(clientSecret, draft.clientSecretHash)) return err(problem('payment_of_another'));
  return finishVisitPayment(desk, paymentIntentId);
}
