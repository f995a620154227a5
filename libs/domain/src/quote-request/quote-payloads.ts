import { Type } from 'typebox';
import {
  CentsNumber,
  ConsultationTypeText,
  closed,
  LocalDateText,
  LongText,
  OptionalReason,
} from '../schema/primitives.ts';

const QuoteRequestIdText = Type.String({ minLength: 1, maxLength: 120 });

/** From `offerIdFromBytes`, made on the phone: the offer's link can be shown there without signal. */
export const OfferIdText = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** The first answer to a quote request, or another that takes its place. */
export const AnswerQuote = closed({
  quoteRequestId: QuoteRequestIdText,
  offerId: OfferIdText,
  consultationType: ConsultationTypeText,
  durationMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  priceCents: CentsNumber,
  travelFeeCents: CentsNumber,
  depositCents: Type.Union([CentsNumber, Type.Null()]),
  validUntil: LocalDateText,
  words: LongText,
});

/** The offer is mailed again, as a friendly word. */
export const ResendQuote = closed({ quoteRequestId: QuoteRequestIdText });

/** The consultant does not do this visit, answered already or not. */
export const WithdrawQuote = closed({
  quoteRequestId: QuoteRequestIdText,
  reason: OptionalReason,
  /** False: the customer is not mailed. */
  notifyCustomer: Type.Optional(Type.Boolean()),
});

export const CloseQuote = closed({ quoteRequestId: QuoteRequestIdText });

/** Acceptance by the holder of an offer's key; only the server makes this command. */
export type AcceptQuotePayload = { readonly quoteRequestId: string; readonly offerId: string };

/** The same, when they do not want it. */
export type DeclineQuotePayload = AcceptQuotePayload & { readonly reason?: string };
