import { PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { CreatePaymentIntentResponse } from '@fieldleaf/contract/payments';
import {
  BookQuoteRequest,
  DeclineQuoteRequest,
  PayQuoteRequest,
  QuoteKey,
  QuoteView,
} from '@fieldleaf/contract/quotes';
import { clientOfRequest } from '../../http/client-of.ts';
import type { DeskRoutes } from '../../http/desk-routes.ts';
import { publicForm } from '../../http/rate-limits.ts';
import { sendProblem } from '../../http/send-problem.ts';
import { bookQuote, payQuote } from './pay-quote.ts';
import { acceptQuote, declineQuote, readQuote } from './quotes.ts';

const tags = ['Quotes'];
const answers = { tags, response: { 200: QuoteView } };
const repeatable = { ...publicForm, repeatable: true };

/** What the link of an offer leads to. All of it is asked with POST: an address with the key would be in logs. */
export const quotesRoutes: DeskRoutes = async (app, { desk }) => {
  const read = { ...answers, summary: 'An offer, with the key of its link', body: QuoteKey };
  app.post('/read', { schema: read, config: repeatable }, async (request, reply) => {
    const found = readQuote(desk, request.body);
    return found.ok ? found.value : sendProblem(reply, found.error);
  });

  const accept = { ...answers, summary: 'Accept an offer', body: QuoteKey };
  app.post('/accept', { schema: accept, config: repeatable }, async (request, reply) => {
    const accepted = await acceptQuote(desk, request.body);
    return accepted.ok ? accepted.value : sendProblem(reply, accepted.error);
  });

  const decline = { ...answers, summary: 'Decline an offer', body: DeclineQuoteRequest };
  app.post('/decline', { schema: decline, config: repeatable }, async (request, reply) => {
    const declined = await declineQuote(desk, request.body);
    return declined.ok ? declined.value : sendProblem(reply, declined.error);
  });

  const pay = {
    tags,
    summary: 'Hold a time for the visit of an offer and prepare its payment',
    body: PayQuoteRequest,
    response: { 200: CreatePaymentIntentResponse },
  };
  app.post('/payment-intent', { schema: pay, config: publicForm }, async (request, reply) => {
    const opened = await payQuote(desk, request.body, clientOfRequest(request));
    return opened.ok ? opened.value : sendProblem(reply, opened.error);
  });

  const book = {
    tags,
    summary: 'Book the visit of an offer that was paid for',
    body: BookQuoteRequest,
    response: { 201: PlaceBookingResponse },
  };
  app.post('/booking', { schema: book, config: publicForm }, async (request, reply) => {
    const booked = await bookQuote(desk, request.body);
    return booked.ok ? reply.code(201).send(booked.value) : sendProblem(reply, booked.error);
  });
};
