import type { TSchema } from 'typebox';
import { ResolveAttention } from '../attention/attention-payloads.ts';
import type { BookingId } from '../booking/booking.ts';
import {
  type ArrangeMeetingPayload,
  CancelBooking,
  ChangeBookingLanguage,
  CompleteBooking,
  CreateBooking,
  type CreateBookingPayload,
  MissBooking,
  type PlaceBookingPayload,
  RescheduleBooking,
  ResendConfirmation,
  type ResendConfirmationPayload,
} from '../booking/booking-payloads.ts';
import {
  AddProgress,
  CreateNote,
  HidePhoto,
  RemovePhoto,
  ShowPhoto,
  UpdateNote,
} from '../consultation-note/note-payloads.ts';
import { AddCustomerNote, UpdateCustomer } from '../customer/customer-payloads.ts';
import { ChangeTemplate, ResendEmail, SendEmail } from '../email-template/email-payloads.ts';
import {
  type RedeemAtVisitPayload,
  ResendGiftCard,
  SellGiftCard,
  type SellGiftCardPayload,
  VoidGiftCard,
} from '../gift-card/gift-card-payloads.ts';
import {
  CreateInvoice,
  RecordCash,
  RecordCashRefund,
  type RecordPaymentPayload,
  type RefundPayload,
  type RefuseRefundPayload,
  SendInvoice,
  UpdateInvoice,
  VoidInvoice,
} from '../invoice/invoice-payloads.ts';
import { SetMileage } from '../mileage/mileage-payloads.ts';
import { CreatePromoCode, EndPromoCode } from '../promo-code/promo-code-payloads.ts';
import {
  type AcceptQuotePayload,
  AnswerQuote,
  CloseQuote,
  type DeclineQuotePayload,
  ResendQuote,
  WithdrawQuote,
} from '../quote-request/quote-payloads.ts';
import { BringBack, type BringBackPayload } from '../restore/restore-payloads.ts';
import { HideReview, type SendReviewPayload, ShowReview } from '../review/review-payloads.ts';
import type { Payload } from '../schema/primitives.ts';
import { ChangeSettings } from '../settings/settings-payloads.ts';
import { ChangeTexts, SayOnMyWay } from '../text-message/text-payloads.ts';
import { BlockDay, UnblockDay } from '../time-off/time-off-payloads.ts';
import {
  AddExtra,
  type RecordVisitCardPayment,
  RecordVisitPayment,
  RecordVisitRefund,
  RemoveExtra,
  SendPayLink,
} from '../visit/visit-payloads.ts';
import { EndWish } from '../wish/wish-payloads.ts';

/**
 * What a phone may send, by kind: what the server accepts and what the rules are typed with are the same schema.
 * Rules import types of it only: no schema is loaded with them into a browser.
 */
export const COMMAND_PAYLOADS = {
  'booking.create': CreateBooking,
  'booking.reschedule': RescheduleBooking,
  'booking.cancel': CancelBooking,
  'booking.complete': CompleteBooking,
  'booking.noShow': MissBooking,
  'booking.resendConfirmation': ResendConfirmation,
  'booking.changeLanguage': ChangeBookingLanguage,
  'visit.recordPayment': RecordVisitPayment,
  'visit.recordRefund': RecordVisitRefund,
  'visit.addExtra': AddExtra,
  'visit.removeExtra': RemoveExtra,
  'visit.sendPayLink': SendPayLink,
  'visit.sayOnMyWay': SayOnMyWay,
  'visit.changeTexts': ChangeTexts,
  'customerNote.add': AddCustomerNote,
  'consultationNote.create': CreateNote,
  'consultationNote.update': UpdateNote,
  'consultationNote.addProgress': AddProgress,
  'photo.remove': RemovePhoto,
  'photo.show': ShowPhoto,
  'photo.hide': HidePhoto,
  'customer.update': UpdateCustomer,
  'quote.answer': AnswerQuote,
  'quote.resend': ResendQuote,
  'quote.withdraw': WithdrawQuote,
  'quote.close': CloseQuote,
  'review.show': ShowReview,
  'review.hide': HideReview,
  'wish.end': EndWish,
  'invoice.create': CreateInvoice,
  'invoice.update': UpdateInvoice,
  'invoice.send': SendInvoice,
  'invoice.recordCash': RecordCash,
  'invoice.recordCashRefund': RecordCashRefund,
  'invoice.void': VoidInvoice,
  'giftCard.sell': SellGiftCard,
  'giftCard.resend': ResendGiftCard,
  'giftCard.void': VoidGiftCard,
  'promoCode.create': CreatePromoCode,
  'promoCode.end': EndPromoCode,
  'day.block': BlockDay,
  'day.unblock': UnblockDay,
  'mileage.set': SetMileage,
  'practice.bringBack': BringBack,
  'settings.change': ChangeSettings,
  'email.send': SendEmail,
  'email.resend': ResendEmail,
  'template.change': ChangeTemplate,
  'attention.resolve': ResolveAttention,
} as const satisfies Readonly<Record<string, TSchema>>;

/** The kinds a phone may send; the others are the server's own. */
export type PhoneCommandKind = keyof typeof COMMAND_PAYLOADS;

/** What only the server makes, or adds to what a phone sent: it never arrives from outside, so nothing checks it. And what a schema says less exactly than a type. */
type ServerPayloads = {
  readonly 'booking.create': CreateBookingPayload;
  readonly 'booking.resendConfirmation': ResendConfirmationPayload;
  readonly 'booking.place': PlaceBookingPayload;
  readonly 'booking.arrangeMeeting': ArrangeMeetingPayload;
  readonly 'booking.refund': { readonly bookingId: BookingId } & RefundPayload;
  readonly 'booking.refuseRefund': { readonly bookingId: BookingId } & RefuseRefundPayload;
  readonly 'practice.bringBack': BringBackPayload;
  readonly 'quote.accept': AcceptQuotePayload;
  readonly 'quote.decline': DeclineQuotePayload;
  readonly 'review.send': SendReviewPayload;
  readonly 'giftCard.sell': SellGiftCardPayload;
  readonly 'visit.recordCardPayment': RecordVisitCardPayment;
  readonly 'visit.redeemGiftCard': RedeemAtVisitPayload;
  readonly 'invoice.recordPayment': RecordPaymentPayload;
  readonly 'invoice.refund': { readonly invoiceId: string } & RefundPayload;
  readonly 'invoice.refuseRefund': { readonly invoiceId: string } & RefuseRefundPayload;
};

type PhonePayloads = { readonly [Kind in PhoneCommandKind]: Payload<(typeof COMMAND_PAYLOADS)[Kind]> };

/** What every kind of command carries: checked before it gets here. */
export type CommandPayloads = Omit<PhonePayloads, keyof ServerPayloads> & ServerPayloads;
