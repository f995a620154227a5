import { GiftCardIdText, giftCardFields } from '@fieldleaf/domain/gift-card/gift-card-payloads';
import { ConsultationTypeText, closed, DurationText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { PaymentIntentReference } from './payments.ts';
import { Dollars } from './primitives.ts';

const CodeText = Type.String({ minLength: 1, maxLength: 40 });

/** `POST /api/gift-cards/payment-intent`: `amountCents` within what the settings allow. `replaces` gives up an earlier payment of the same buyer. */
export const GiftCardOrderRequest = closed({
  ...giftCardFields,
  replaces: Type.Optional(PaymentIntentReference),
});

/** `POST /api/admin/gift-cards/payment-intent`: sold in person and paid by card; the phone names the card to be. */
export const SellByCardRequest = closed({ giftCardId: GiftCardIdText, ...giftCardFields });

/** `POST /api/admin/gift-cards/payment`: the same payment again is the same card. */
export const SettleGiftCardRequest = closed({ paymentId: Type.String({ minLength: 1, maxLength: 200 }) });

export const SettleGiftCardResponse = closed({ status: Type.Literal('success'), giftCardId: Type.String() });

/** `POST /api/gift-cards`: what was paid becomes a card; the same payment again is the same card. */
export const BuyGiftCardRequest = PaymentIntentReference;

/** The code only for who gives the card personally; a recipient reads it in their email. */
export const BuyGiftCardResponse = closed({
  amount: Dollars,
  lastFour: Type.String(),
  code: Type.Union([Type.String(), Type.Null()]),
});

/** `POST /api/gift-cards/balance` */
export const GiftCardBalanceRequest = closed({ code: CodeText });

export const GiftCardView = closed({
  lastFour: Type.String(),
  sold: Dollars,
  balance: Dollars,
  from: Type.String(),
  to: Type.String(),
  message: Type.String(),
  voided: Type.Boolean(),
});

/** `POST /api/payments/code`: what a code would take off or pay; nothing is reserved. */
export const CheckCodeRequest = closed({
  code: CodeText,
  consultationType: ConsultationTypeText,
  duration: DurationText,
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

export const CheckCodeResponse = Type.Union([
  closed({ kind: Type.Literal('promo'), code: Type.String(), discountCents: Type.Integer() }),
  closed({ kind: Type.Literal('gift-card'), lastFour: Type.String(), balanceCents: Type.Integer() }),
]);

/** `GET /api/admin/gift-cards/{id}/code`: to hand the card over; the console keeps none. */
export const GiftCardCodeResponse = closed({ code: Type.String() });

/** `POST /api/admin/visits/{bookingId}/gift-card`: as much as is owed and there when no amount is named. */
export const RedeemAtVisitRequest = closed({
  code: CodeText,
  amountCents: Type.Optional(Type.Integer({ minimum: 1 })),
  key: Type.String({ minLength: 10, maxLength: 80 }),
});

export const RedeemAtVisitResponse = closed({ amountCents: Type.Integer(), balanceCents: Type.Integer() });

export type GiftCardOrderRequest = Static<typeof GiftCardOrderRequest>;
export type SellByCardRequest = Static<typeof SellByCardRequest>;
export type BuyGiftCardRequest = Static<typeof BuyGiftCardRequest>;
export type BuyGiftCardResponse = Static<typeof BuyGiftCardResponse>;
export type GiftCardView = Static<typeof GiftCardView>;
export type CheckCodeRequest = Static<typeof CheckCodeRequest>;
export type CheckCodeResponse = Static<typeof CheckCodeResponse>;
export type RedeemAtVisitRequest = Static<typeof RedeemAtVisitRequest>;
export type RedeemAtVisitResponse = Static<typeof RedeemAtVisitResponse>;
