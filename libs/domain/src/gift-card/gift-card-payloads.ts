import { Type } from 'typebox';
import type { BookingId } from '../booking/booking.ts';
import type { GiftCardPart } from '../booking/booking-payloads.ts';
import type { Cents } from '../money/cents.ts';
import type { Payment } from '../payment/payment.ts';
import {
  closed,
  EmailText,
  LocalDateText,
  OptionalLanguage,
  type Payload,
  PositiveCents,
} from '../schema/primitives.ts';
import type { Instant } from '../time/instant.ts';

/** From the phone or the server: a ULID. */
export const GiftCardIdText = Type.String({ pattern: '^[0-9A-Za-z]{20,40}$' });

const Name = Type.String({ maxLength: 80 });
const Email = Type.Union([EmailText, Type.Literal('')]);

/** Buyer and recipient of a gift card, and when its email goes out. */
export const giftCardFields = {
  amountCents: PositiveCents,
  buyer: closed({ name: Name, email: Email }),
  recipient: closed({ name: Name, email: Email }),
  message: Type.String({ maxLength: 500 }),
  deliverOn: Type.Union([LocalDateText, Type.Null()]),
};

/** Ways somebody pays for a card in person. */
export const GIFT_CARD_MEANS = ['cash', 'venmo', 'zelle', 'check', 'transfer'] as const;

export const SellGiftCard = closed({
  giftCardId: GiftCardIdText,
  ...giftCardFields,
  language: OptionalLanguage,
  method: Type.Enum(GIFT_CARD_MEANS),
  memo: Type.Optional(Type.String({ maxLength: 200 })),
});

export const ResendGiftCard = closed({
  giftCardId: GiftCardIdText,
  to: closed({ name: Name, email: EmailText }),
});

/** `paymentReference`: of what it was sold for. */
export const VoidGiftCard = closed({
  giftCardId: GiftCardIdText,
  reason: Type.String({ maxLength: 1000 }),
  refund: Type.Boolean(),
  paymentReference: Type.String({ minLength: 1, maxLength: 120 }),
});

/** `lastFour` and a card payment are the server's to add. */
export type SellGiftCardPayload = Omit<Payload<typeof SellGiftCard>, 'method'> & {
  readonly method: Payment['method'];
  readonly lastFour?: string;
  readonly card?: {
    readonly reference: string;
    readonly provider: 'simulated' | 'stripe';
    readonly livemode?: boolean;
    /** Absent: when it is sold. */
    readonly paidAt?: Instant;
  };
};

/** Gift card payment for a booked visit; only the server makes this command. */
export type RedeemAtVisitPayload = { readonly bookingId: BookingId; readonly giftCard: GiftCardPart };

export type GiftCardOrder = Pick<
  SellGiftCardPayload,
  'buyer' | 'recipient' | 'message' | 'deliverOn' | 'language'
> & {
  readonly amountCents: Cents;
};
