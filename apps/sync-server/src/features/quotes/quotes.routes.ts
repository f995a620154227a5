import { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import {
  BookQuoteRequest,
  DeclineQuoteRequest,
  PayQuoteRequest,
  QuoteKey,
  QuoteView,
} from '@fieldleaf/contract/quotes';
import type { AgreedVisit, PaymentTerms } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { keptZone } from '@fieldleaf/domain/booking/customer-zone';
import { durationText } from '@fieldleaf/domain/consultation/duration-text';
import { type Language, languageOf } from '@fieldleaf/domain/language/language';
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
import type { AppRoutes } from '../../http/app-routes.ts';
import { clientOfRequest } from '../../http/client-of.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { finishVisitPayment } from '../../money/finish-payment.ts';
import type { FinishedVisit } from '../../money/fulfil-visit-payment.ts';
import { holdForCustomer } from '../../money/hold-for-customer.ts';
import { openVisitPayment } from '../../money/open-visit-payment.ts';
import { loadIntent } from '../../money/payment-intents.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';
import { consentsIn, visitPurpose } from '../../money/visit-purpose.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findOfferOfLink } from '../../practice/find-offer-of-link.ts';
import { acceptQuote, declineQuote, readQuote } from './quotes.ts';

const tags = ['Quotes'];
const answers = { tags, response: { 200: QuoteView } };
const repeatable = { ...publicForm, repeatable: true };

/** Routes of an offer's link. All use POST: a key in an address would be in logs. */
export const quotesRoutes: AppRoutes = async (app, { ctx }) => {
  const read = { ...answers, summary: 'An offer, with the key of its link', body: QuoteKey };
  app.post('/read', { schema: read, config: repeatable }, async (request, reply) => {
    const found = readQuote(ctx, request.body);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const accept = { ...answers, summary: 'Accept an offer', body: QuoteKey };
  app.post('/accept', { schema: accept, config: repeatable }, async (request, reply) => {
    const accepted = await acceptQuote(ctx, request.body);
    return accepted.ok ? accepted.value : sendProblem(reply, accepted.error);
  });

  const decline = { ...answers, summary: 'Decline an offer', body: DeclineQuoteRequest };
  app.post('/decline', { schema: decline, config: repeatable }, async (request, reply) => {
    const declined = await declineQuote(ctx, request.body);
    return declined.ok ? declined.value : sendProblem(reply, declined.error);
  });

  const pay = {
    tags,
    summary: 'Hold a time for the visit of an offer and prepare its payment',
    body: PayQuoteRequest,
    response: { 200: CreatePaymentIntentResponse },
  };
  app.post('/payment-intent', { schema: pay, config: publicForm }, async (request, reply) => {
    const opened = await payQuote(ctx, request.body, clientOfRequest(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const book = {
    tags,
    summary: 'Book the visit of an offer that was paid for',
    body: BookQuoteRequest,
    response: { 201: PlaceBookingResponse },
  };
  app.post('/booking', { schema: book, config: publicForm }, async (request, reply) => {
    const booked = await bookQuote(ctx, request.body);
    return booked.ok ? reply.code(201).send(booked.value) : sendProblem(reply, booked.error);
  });
};

/**
 * Accepts the offer, holds the time for as long as the offer says and makes its payment ready. The price is the
 * offer's; what is paid under it later counts even if the consultant has changed her answer meanwhile.
 */
export async function payQuote(
  ctx: AppContext,
  request: PayQuoteRequest,
  client?: Client,
): Promise<Result<CreatePaymentIntentResponse, PaymentProblem>> {
  const linked = findOfferOfLink(ctx, request);
  if (!linked.ok) return linked;
  const { offer } = linked.value;
  const checked = checkVisit(ctx, request, { offer, language: languageOf(client) });
  if (!checked.ok) return checked;
  const accepted = await acceptQuote(ctx, request);
  if (!accepted.ok) return accepted;
  const visit = checked.value;
  const { appointment, customer } = visit;
  const admitted = await admitPayer(ctx, { email: customer.email, client }, false);
  if (!admitted.ok) return admitted;
  const place = await holdForCustomer(ctx, appointment, { contact: customer, client, isKnown: true });
  if (!place.ok) return place;
  return openVisitPayment(ctx, {
    purpose: visitPurpose({ visit, giftCard: null, reservationId: null, manual: null }),
    label: durationText(offer.durationMinutes),
    ...place.value,
    payer: admitted.value.holders,
  });
}

type Terms = { readonly offer: QuoteOffer; readonly language: Language };

function checkVisit(
  ctx: AppContext,
  request: PayQuoteRequest,
  { offer, language }: Terms,
): Result<AgreedVisit, Problem> {
  const { consultationType, durationMinutes, depositCents } = offer;
  const paymentTerms: PaymentTerms | null =
    request.pays === 'deposit' && depositCents !== null ? { kind: 'deposit', depositCents } : null;
  const price = { priceCents: quoteTotalCents(offer), tipCents: cents(0) };
  const due = dueNowCents({ ...price, terms: paymentTerms });
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
    settings: ctx.settings(),
    now: ctx.now(),
  });
  if (!appointment.ok) return appointment;
  const wantsTexts = request.textConsent !== undefined;
  const contactCheck = { consultationType, pathPrefix: 'customerInfo.', wantsTexts };
  const customer = checkContact(request.customerInfo, contactCheck);
  if (!customer.ok) return customer;
  const { phone } = customer.value;
  return ok({
    language,
    serviceName: null,
    appointment: appointment.value,
    customer: customer.value,
    ...price,
    priceReason: '',
    discount: null,
    paymentTerms,
    quoteRequestId: request.quoteRequestId,
    assessmentId: null,
    customerZone: keptZone({ ...request, consultationType }, ctx.settings().business.timeZone),
    ...consentsIn(request, { phone, at: ctx.now() }),
  });
}

/** The booking of what was paid; the same payment again is the same booking. */
export async function bookQuote(ctx: AppContext, request: BookQuoteRequest): Promise<FinishedVisit> {
  const { paymentIntentId, clientSecret, quoteRequestId } = request;
  const intent = await loadIntent(ctx, paymentIntentId, 'visit');
  if (intent?.purpose.visit.quoteRequestId !== quoteRequestId) return err(problem('payment_required'));
  if (!isTokenOf(clientSecret, intent.clientSecretHash)) return err(problem('payment_of_another'));
  return finishVisitPayment(ctx, paymentIntentId);
}
