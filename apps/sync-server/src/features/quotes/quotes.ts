import type { DeclineQuoteRequest, QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import type { Command } from '@fieldleaf/domain/command/command';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { whyNotOpen } from '@fieldleaf/domain/quote-request/decide-offer';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { lastDecision } from '@fieldleaf/domain/quote-request/quote-status';
import { ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { answerOf } from '../../practice/answer-of.ts';
import type { Desk } from '../../practice/desk.ts';
import { findOfferOfLink, type LinkedOffer } from '../../practice/find-offer-of-link.ts';
import { newCommandId } from '../../practice/new-ids.ts';

/** What whoever has an offer's link sees of it; looking changes nothing. */
export function readQuote(desk: Desk, key: QuoteKey): Result<QuoteView, Problem> {
  const linked = findOfferOfLink(desk, key);
  return linked.ok ? ok(viewOf(desk, linked.value)) : linked;
}

/** Takes the offer; said twice, it is taken once. */
export const acceptQuote = (desk: Desk, { quoteRequestId, offerId }: QuoteKey) =>
  decide(desk, { kind: 'quote.accept', payload: { quoteRequestId, offerId } });

export const declineQuote = (desk: Desk, { quoteRequestId, offerId, reason }: DeclineQuoteRequest) =>
  decide(desk, {
    kind: 'quote.decline',
    payload: { quoteRequestId, offerId, ...(reason !== undefined && { reason }) },
  });

type Decision =
  | Pick<Command<'quote.accept'>, 'kind' | 'payload'>
  | Pick<Command<'quote.decline'>, 'kind' | 'payload'>;

async function decide(desk: Desk, decision: Decision): Promise<Result<QuoteView, Problem>> {
  const by = { role: 'customer' } as const;
  const outcome = await desk.execute({ id: newCommandId(), at: desk.now(), by, ...decision });
  const answer = answerOf(outcome);
  return answer.ok ? readQuote(desk, decision.payload) : answer;
}

function viewOf(desk: Desk, { quote, offer }: LinkedOffer): QuoteView {
  const state = stateOf(desk, { quote, offer });
  const { firstName, lastName, email, phone, consultationDescription: description, preferredDate } = quote;
  const { consultationType, durationMinutes, priceCents, travelFeeCents } = offer;
  const { depositCents, validUntil, words } = offer;
  return {
    state,
    offer:
      state === 'changed'
        ? null
        : { consultationType, durationMinutes, priceCents, travelFeeCents, depositCents, validUntil, words },
    asked: { firstName, lastName, email, phone, address: quoteAddress(quote), description, preferredDate },
    booking: bookingOf(desk, quote),
  };
}

const STATES_OF_REFUSALS: Readonly<Partial<Record<Problem['code'], QuoteView['state']>>> = {
  quote_booked: 'booked',
  quote_changed: 'changed',
  quote_expired: 'expired',
};

function stateOf(desk: Desk, { quote, offer: { offerId } }: LinkedOffer): QuoteView['state'] {
  const decision = lastDecision(quote)?.what;
  const today = localDateOf(desk.now(), desk.settings().business.timeZone);
  const refusal = whyNotOpen(quote, offerId, today);
  if (!refusal) return decision === 'accepted' || decision === 'declined' ? decision : 'open';
  return STATES_OF_REFUSALS[refusal.code] ?? (decision === 'withdrawn' ? 'withdrawn' : 'closed');
}

function bookingOf({ model }: Desk, { booked }: QuoteRequest): QuoteView['booking'] {
  const booking = booked && model().bookingsById.get(booked.bookingId);
  if (!booking) return null;
  const { bookingId, appointment } = booking;
  return { bookingId, date: appointment.date, time: appointment.time };
}
