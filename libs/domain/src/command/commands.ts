import { refundUnplaced, resolveAttention } from '../attention/attention-commands.ts';
import {
  answerQuestions,
  arrangeMeeting,
  changeBookingLanguage,
  completeBooking,
  markNoShow,
} from '../booking/booking-commands.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { placeBooking } from '../booking/place-booking.ts';
import { rescheduleBooking } from '../booking/reschedule-booking.ts';
import { resendConfirmation } from '../booking/resend-confirmation.ts';
import {
  addProgress,
  createConsultationNote,
  removePhoto,
  updateConsultationNote,
} from '../consultation-note/note-commands.ts';
import { mergeCustomers, unmergeCustomers } from '../customer/merge-customers.ts';
import { updateCustomer } from '../customer/update-customer.ts';
import { addCustomerNote } from '../customer-note/add-customer-note.ts';
import { changeTemplate } from '../email-template/change-template.ts';
import { sendEmail } from '../email-template/send-email.ts';
import { resendGiftCard, sellGiftCard, voidGiftCard } from '../gift-card/gift-card-commands.ts';
import { createInvoice, sendInvoice, updateInvoice, voidInvoice } from '../invoice/invoice-commands.ts';
import { recordCash, recordCashRefund, recordPayment } from '../invoice/invoice-payment-commands.ts';
import { remindInvoice } from '../invoice/remind-invoice.ts';
import { resendEmail } from '../mail/resend-email.ts';
import { setMileage } from '../mileage/set-mileage.ts';
import { hidePhoto, showPhoto } from '../photo/decide-site-photo.ts';
import { answerCheckIn, checkIn } from '../plant/check-in-commands.ts';
import {
  changeWarnings,
  markDone,
  newPlantBookLink,
  pauseCare,
  remindOfCare,
  undoDone,
} from '../plant/plant-book-commands.ts';
import {
  bringPlantBack,
  markPlantGone,
  mergePlant,
  movePlant,
  renamePlant,
  splitPlant,
} from '../plant/plant-commands.ts';
import { shareNote, unshareNote } from '../plant/share-commands.ts';
import { createPromoCode, endPromoCode } from '../promo-code/promo-code-commands.ts';
import {
  acceptQuote,
  answerQuote,
  closeQuote,
  declineQuote,
  resendQuote,
  withdrawQuote,
} from '../quote-request/quote-commands.ts';
import { refundPayments, refuseRefund } from '../refund/refund-commands.ts';
import { bringBack } from '../restore/bring-back.ts';
import { hideReview, sendReview, showReview } from '../review/review-commands.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { changeTexts, sayOnMyWay } from '../text-message/text-commands.ts';
import { blockDay, unblockDay } from '../time-off/change-time-off.ts';
import {
  addExtra,
  recordVisitCardPayment,
  recordVisitPayment,
  recordVisitRefund,
  redeemAtVisit,
  removeExtra,
  sendPayLink,
} from '../visit/visit-commands.ts';
import { leaveWaitlist } from '../waitlist/leave-waitlist.ts';
import type { Command, CommandKind } from './command.ts';
import type { CommandDefinition, KeptKind, Redactable } from './command-definition.ts';
import type { CommandOwner, CommandSubject } from './command-subject.ts';

/** Every kind of command. One that has a payload and is not here does not compile. */
export const COMMANDS: { readonly [Kind in CommandKind]: CommandDefinition<Kind> } = {
  'booking.arrangeMeeting': arrangeMeeting,
  'booking.answerQuestions': answerQuestions,
  'booking.create': createBooking,
  'booking.place': placeBooking,
  'booking.reschedule': rescheduleBooking,
  'booking.cancel': cancelBooking,
  'booking.complete': completeBooking,
  'booking.noShow': markNoShow,
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
  'consultationNote.share': shareNote,
  'consultationNote.unshare': unshareNote,
  'plantBook.newLink': newPlantBookLink,
  'plantBook.checkIn': checkIn,
  'plantBook.answerCheckIn': answerCheckIn,
  'plant.rename': renamePlant,
  'plant.move': movePlant,
  'plant.markGone': markPlantGone,
  'plant.bringBack': bringPlantBack,
  'plant.merge': mergePlant,
  'plant.split': splitPlant,
  'photo.remove': removePhoto,
  'photo.show': showPhoto,
  'photo.hide': hidePhoto,
  'customer.update': updateCustomer,
  'customer.merge': mergeCustomers,
  'customer.unmerge': unmergeCustomers,
  'plantBook.markDone': markDone,
  'plantBook.undoDone': undoDone,
  'plantBook.pause': pauseCare,
  'plantBook.remind': remindOfCare,
  'quote.answer': answerQuote,
  'quote.resend': resendQuote,
  'quote.withdraw': withdrawQuote,
  'quote.close': closeQuote,
  'quote.accept': acceptQuote,
  'quote.decline': declineQuote,
  'review.send': sendReview,
  'review.show': showReview,
  'review.hide': hideReview,
  'wish.end': leaveWaitlist,
  'invoice.create': createInvoice,
  'invoice.update': updateInvoice,
  'invoice.send': sendInvoice,
  'invoice.remind': remindInvoice,
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
  'plantBook.changeWarnings': changeWarnings,
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
  'attention.refund': refundUnplaced,
};

/** True if this version knows the kind; a newer one may have left commands that it does not. */
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

/** True if a signed pay link may bring commands of this kind. */
export const isInPayLink = (kind: string): boolean => isKnownKind(kind) && COMMANDS[kind].inPayLink;
