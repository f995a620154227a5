import { resolveAttention } from '../attention/resolve-attention.ts';
import { arrangeMeeting } from '../booking/arrange-meeting.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { changeBookingLanguage } from '../booking/change-booking-language.ts';
import { completeBooking } from '../booking/complete-booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { missBooking } from '../booking/miss-booking.ts';
import { placeBooking } from '../booking/place-booking.ts';
import { rescheduleBooking } from '../booking/reschedule-booking.ts';
import { resendConfirmation } from '../booking/resend-confirmation.ts';
import { addProgress } from '../consultation-note/add-progress.ts';
import { createConsultationNote } from '../consultation-note/create-consultation-note.ts';
import { removePhoto } from '../consultation-note/remove-photo.ts';
import { updateConsultationNote } from '../consultation-note/update-consultation-note.ts';
import { updateCustomer } from '../customer/update-customer.ts';
import { addCustomerNote } from '../customer-note/add-customer-note.ts';
import { changeTemplate } from '../email-template/change-template.ts';
import { sendEmail } from '../email-template/send-email.ts';
import { redeemAtVisit } from '../gift-card/redeem-at-visit.ts';
import { resendGiftCard } from '../gift-card/resend-gift-card.ts';
import { sellGiftCard } from '../gift-card/sell-gift-card.ts';
import { voidGiftCard } from '../gift-card/void-gift-card.ts';
import { createInvoice } from '../invoice/create-invoice.ts';
import { recordCash } from '../invoice/record-cash.ts';
import { recordCashRefund } from '../invoice/record-cash-refund.ts';
import { recordPayment } from '../invoice/record-payment.ts';
import { sendInvoice } from '../invoice/send-invoice.ts';
import { updateInvoice } from '../invoice/update-invoice.ts';
import { voidInvoice } from '../invoice/void-invoice.ts';
import { resendEmail } from '../mail/resend-email.ts';
import { setMileage } from '../mileage/set-mileage.ts';
import { hidePhoto, showPhoto } from '../photo/decide-site-photo.ts';
import { createPromoCode } from '../promo-code/create-promo-code.ts';
import { endPromoCode } from '../promo-code/end-promo-code.ts';
import { answerQuote } from '../quote-request/answer-quote.ts';
import { closeQuote } from '../quote-request/close-quote.ts';
import { acceptQuote, declineQuote } from '../quote-request/decide-offer.ts';
import { resendQuote } from '../quote-request/resend-quote.ts';
import { withdrawQuote } from '../quote-request/withdraw-quote.ts';
import { refundPayments } from '../refund/refund-payments.ts';
import { refuseRefund } from '../refund/refuse-refund.ts';
import { bringBack } from '../restore/bring-back.ts';
import { hideReview, showReview } from '../review/decide-review.ts';
import { sendReview } from '../review/send-review.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { changeTexts } from '../text-message/change-texts.ts';
import { sayOnMyWay } from '../text-message/say-on-my-way.ts';
import { blockDay, unblockDay } from '../time-off/change-time-off.ts';
import { addExtra } from '../visit/add-extra.ts';
import { recordVisitCardPayment } from '../visit/record-visit-card-payment.ts';
import { recordVisitPayment } from '../visit/record-visit-payment.ts';
import { recordVisitRefund } from '../visit/record-visit-refund.ts';
import { removeExtra } from '../visit/remove-extra.ts';
import { sendPayLink } from '../visit/send-pay-link.ts';
import { endWish } from '../wish/end-wish.ts';
import type { Command, CommandKind } from './command.ts';
import type { CommandDefinition, KeptKind, Redactable } from './command-definition.ts';
import type { CommandOwner, CommandSubject } from './command-subject.ts';

/** Every kind of command. One that has a payload and is not here does not compile. */
export const COMMANDS: { readonly [Kind in CommandKind]: CommandDefinition<Kind> } = {
  'booking.arrangeMeeting': arrangeMeeting,
  'booking.create': createBooking,
  'booking.place': placeBooking,
  'booking.reschedule': rescheduleBooking,
  'booking.cancel': cancelBooking,
  'booking.complete': completeBooking,
  'booking.noShow': missBooking,
  'booking.resendConfirmation': resendConfirmation,
  'booking.changeLanguage': changeBookingLanguage,
  'booking.refund': refundPayments,
  'booking.refuseRefund': refuseRefund,
  'visit.recordPayment': recordVisitPayment,
  'visit.recordCardPayment': recordVisitCardPayment,
  'visit.recordRefund': recordVisitRefund,
  'visit.addExtra': addExtra,
  'visit.removeExtra': removeExtra,
  'visit.sendPayLink': sendPayLink,
  'visit.sayOnMyWay': sayOnMyWay,
  'visit.changeTexts': changeTexts,
  'customerNote.add': addCustomerNote,
  'consultationNote.create': createConsultationNote,
  'consultationNote.update': updateConsultationNote,
  'consultationNote.addProgress': addProgress,
  'photo.remove': removePhoto,
  'photo.show': showPhoto,
  'photo.hide': hidePhoto,
  'customer.update': updateCustomer,
  'quote.answer': answerQuote,
  'quote.resend': resendQuote,
  'quote.withdraw': withdrawQuote,
  'quote.close': closeQuote,
  'quote.accept': acceptQuote,
  'quote.decline': declineQuote,
  'review.send': sendReview,
  'review.show': showReview,
  'review.hide': hideReview,
  'wish.end': endWish,
  'invoice.create': createInvoice,
  'invoice.update': updateInvoice,
  'invoice.send': sendInvoice,
  'invoice.recordCash': recordCash,
  'invoice.recordPayment': recordPayment,
  'invoice.recordCashRefund': recordCashRefund,
  'invoice.refund': refundPayments,
  'invoice.refuseRefund': refuseRefund,
  'invoice.void': voidInvoice,
  'giftCard.sell': sellGiftCard,
  'giftCard.resend': resendGiftCard,
  'giftCard.void': voidGiftCard,
  'visit.redeemGiftCard': redeemAtVisit,
  'promoCode.create': createPromoCode,
  'promoCode.end': endPromoCode,
  'day.block': blockDay,
  'day.unblock': unblockDay,
  'mileage.set': setMileage,
  'practice.bringBack': bringBack,
  'settings.change': changeSettings,
  'email.send': sendEmail,
  'email.resend': resendEmail,
  'template.change': changeTemplate,
  'attention.resolve': resolveAttention,
};

/** Whether this version knows it: a newer one may have left commands that it does not. */
export const isKnownKind = (kind: string): kind is CommandKind => Object.hasOwn(COMMANDS, kind);

export const definitionOf = <Kind extends CommandKind>(command: Command<Kind>): CommandDefinition<Kind> =>
  COMMANDS[command.kind];

export const subjectOf = <Kind extends CommandKind>(command: Command<Kind>): CommandSubject =>
  definitionOf(command).subject(command);

export const ownerOf = <Kind extends CommandKind>(command: Command<Kind>): CommandOwner =>
  definitionOf(command).owner(command);

const KEPT: { readonly [Kind in KeptKind]: Redactable<Kind> } = COMMANDS;

/** A command that a question keeps, without the words and the person. */
export const redactCommand = <Kind extends KeptKind>(command: Command<Kind>): Command<Kind> =>
  KEPT[command.kind].redacted(command);

/** Whether a signed pay link may bring commands of this kind. */
export const isInPayLink = (kind: string): boolean => isKnownKind(kind) && COMMANDS[kind].inPayLink;
