import type { DeclineQuoteRequest, QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import type { Command } from '@fieldleaf/domain/command/command';
import type { Problem } from '@fieldleaf/domain/problem/problem';
import { quoteAddress } from '@fieldleaf/domain/quote-request/quote-address';
import { whyNotOpen } from '@fieldleaf/domain/quote-request/quote-commands';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { lastDecision } from '@fieldleaf/domain/quote-request/quote-status';
import { ok, type Result } from '@fieldleaf/domain/result';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { answerOf } from '../../practice/answer-of.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { findOfferOfLink, type LinkedOffer } from '../../practice/find-offer-of-link.ts';
import { newCommandId } from '../../practice/new-ids.ts';

/** Returns the view of anyone with an offer's link; reading changes nothing. */
export function readQuote(ctx: AppContext, key: QuoteKey): Result<QuoteView, Problem> {
  const linked = findOfferOfLink(ctx, key);
  return linked.ok ? ok(viewOf(ctx, linked.value)) : linked;
}

/** Takes the offer; said twice, it is taken once. */
export const acceptQuote = (ctx: AppContext, { quoteRequestId, offerId }: QuoteKey) =>
  decide(ctx, { kind: 'quote.accept', payload: { quoteRequestId, offerId } });

export const declineQuote = (ctx: AppContext, { quoteRequestId, offerId, reason }: DeclineQuoteRequest) =>
  decide(ctx, {
    kind: 'quote.decline',
    payload: { quoteRequestId, offerId, ...(reason !== undefined && { reason }) },
  });

type Decision =
  | Pick<Command<'quote.accept'>, 'kind' | 'payload'>
  | Pick<Command<'quote.decline'>, 'kind' | 'payload'>;

async function decide(ctx: AppContext, decision: Decision): Promise<Result<QuoteView, Problem>> {
  const by = { role: 'customer' } as const;
  const outcome = await ctx.execute({ id: newCommandId(), at: ctx.now(), by, ...decision });
  const answer = answerOf(outcome);
  return answer.ok ? readQuote(ctx, decision.payload) : answer;
}

function viewOf(ctx: AppContext, { quote, offer }: LinkedOffer): QuoteView {
  const state = stateOf(ctx, { quote, offer });
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
    booking: bookingOf(ctx, quote),
  };
}

const STATES_OF_REFUSALS: Readonly<Partial<Record<Problem['code'], QuoteView['state']>>> = {
  quote_booked: 'booked',
  quote_changed: 'changed',
  quote_expired: 'expired',
};

function stateOf(ctx: AppContext, { quote, offer: { offerId } }: LinkedOffer): QuoteView['state'] {
  const decision = lastDecision(quote)?.what;
  const today = localDateOf(ctx.now(), ctx.settings().business.timeZone);
  const refusal = whyNotOpen(quote, offerId, today);
  if (!refusal) return decision === 'accepted' || decision === 'declined' ? decision : 'open';
  return STATES_OF_REFUSALS[refusal.code] ?? (decision === 'withdrawn' ? 'withdrawn' : 'closed');
}

function bookingOf({ model }: AppContext, { booked }: QuoteRequest): QuoteView['booking'] {
  const booking = booked && model().bookingsById.get(booked.bookingId);
  if (!booking) return null;
  const { bookingId, appointment } = booking;
  return { bookingId, date: appointment.date, time: appointment.time };
}
