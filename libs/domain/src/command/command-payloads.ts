import { type TSchema, Type } from 'typebox';
import { RefundUnplaced, ResolveAttention } from '../attention/attention-payloads.ts';
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
  RefundBooking,
  RescheduleBooking,
  ResendConfirmation,
  type ResendConfirmationPayload,
} from '../booking/booking-payloads.ts';
import {
  AddProgress,
  CreateNote,
  HidePhoto,
  RemovePhoto,
  ShareNote,
  ShowPhoto,
  UnshareNote,
  UpdateNote,
} from '../consultation-note/note-payloads.ts';
import { AddCustomerNote, CustomerPair, UpdateCustomer } from '../customer/customer-payloads.ts';
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
  RefundInvoice,
  type RefuseRefundPayload,
  RemindInvoice,
  SendInvoice,
  UpdateInvoice,
  VoidInvoice,
} from '../invoice/invoice-payloads.ts';
import {
  AnswerCheckIn,
  type ChangeWarningsPayload,
  type CheckInPayload,
  type MarkDonePayload,
  MergePlants,
  MovePlant,
  NamedPlant,
  NewPlantBookLink,
  type PauseCarePayload,
  type RemindOfCarePayload,
  RenamePlant,
  type UndoDonePayload,
} from '../plant/plant-payloads.ts';
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
import { closed, LocalDateText, type Payload } from '../schema/primitives.ts';
import { ChangeSettings } from '../settings/settings-payloads.ts';
import { BlockDay, UnblockDay } from '../time-off/time-off-payloads.ts';
import {
  AddExtra,
  ChangeTexts,
  type RecordVisitCardPayment,
  RecordVisitPayment,
  RecordVisitRefund,
  RemoveExtra,
  SayOnMyWay,
  SendPayLink,
} from '../visit/visit-payloads.ts';

const LeaveWaitlist = closed({ wishId: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

/** Miles with at most one decimal, and why; null: as it is told from the visits again. */
const SetMileage = closed({
  date: LocalDateText,
  miles: Type.Union([Type.Number(), Type.Null()]),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});

/**
 * Payloads a phone may send, by kind: one schema for the server's checks and the rules' types. Rules import only
 * its types, so no schema is loaded into a browser with them.
 */
export const COMMAND_PAYLOADS = {
  'booking.create': CreateBooking,
  'booking.reschedule': RescheduleBooking,
  'booking.cancel': CancelBooking,
  'booking.complete': CompleteBooking,
  'booking.noShow': MissBooking,
  'booking.refund': RefundBooking,
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
  'consultationNote.share': ShareNote,
  'consultationNote.unshare': UnshareNote,
  'plantBook.newLink': NewPlantBookLink,
  'plantBook.answerCheckIn': AnswerCheckIn,
  'plant.rename': RenamePlant,
  'plant.move': MovePlant,
  'plant.markGone': NamedPlant,
  'plant.bringBack': NamedPlant,
  'plant.merge': MergePlants,
  'plant.split': NamedPlant,
  'photo.remove': RemovePhoto,
  'photo.show': ShowPhoto,
  'photo.hide': HidePhoto,
  'customer.update': UpdateCustomer,
  'customer.merge': CustomerPair,
  'customer.unmerge': CustomerPair,
  'quote.answer': AnswerQuote,
  'quote.resend': ResendQuote,
  'quote.withdraw': WithdrawQuote,
  'quote.close': CloseQuote,
  'review.show': ShowReview,
  'review.hide': HideReview,
  'wish.end': LeaveWaitlist,
  'invoice.create': CreateInvoice,
  'invoice.update': UpdateInvoice,
  'invoice.send': SendInvoice,
  'invoice.remind': RemindInvoice,
  'invoice.recordCash': RecordCash,
  'invoice.recordCashRefund': RecordCashRefund,
  'invoice.refund': RefundInvoice,
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
  'attention.refund': RefundUnplaced,
} as const satisfies Readonly<Record<string, TSchema>>;

/** The kinds a phone may send; the others are the server's own. */
export type PhoneCommandKind = keyof typeof COMMAND_PAYLOADS;

/**
 * Payloads that only the server makes or extends, never checked because they never arrive from outside, and
 * payloads whose type is more exact than their schema.
 */
type ServerPayloads = {
  readonly 'booking.create': CreateBookingPayload;
  readonly 'booking.resendConfirmation': ResendConfirmationPayload;
  readonly 'booking.place': PlaceBookingPayload;
  readonly 'booking.arrangeMeeting': ArrangeMeetingPayload;
  readonly 'booking.answerQuestions': { readonly bookingId: BookingId; readonly assessmentId: string };
  readonly 'booking.refuseRefund': { readonly bookingId: BookingId } & RefuseRefundPayload;
  readonly 'plantBook.changeWarnings': ChangeWarningsPayload;
  readonly 'practice.bringBack': BringBackPayload;
  readonly 'plantBook.checkIn': CheckInPayload;
  readonly 'plantBook.markDone': MarkDonePayload;
  readonly 'plantBook.undoDone': UndoDonePayload;
  readonly 'plantBook.pause': PauseCarePayload;
  readonly 'plantBook.remind': RemindOfCarePayload;
  readonly 'quote.accept': AcceptQuotePayload;
  readonly 'quote.decline': DeclineQuotePayload;
  readonly 'review.send': SendReviewPayload;
  readonly 'giftCard.sell': SellGiftCardPayload;
  readonly 'visit.recordCardPayment': RecordVisitCardPayment;
  readonly 'visit.redeemGiftCard': RedeemAtVisitPayload;
  readonly 'invoice.recordPayment': RecordPaymentPayload;
  readonly 'invoice.refuseRefund': { readonly invoiceId: string } & RefuseRefundPayload;
};

type PhonePayloads = { readonly [Kind in PhoneCommandKind]: Payload<(typeof COMMAND_PAYLOADS)[Kind]> };

/** Payload of each kind of command, already checked. */
export type CommandPayloads = Omit<PhonePayloads, keyof ServerPayloads> & ServerPayloads;
