import type { CommandKind } from '../command/command.ts';

/** Acts without a command: signing in, and handling the data as a whole. */
export const ACCESS_ACTS = {
  'sign-in': 'Signed in',
  'device-removed': 'Removed a device',
  'device-signed-out': 'Signed a device out',
  'pin-changed': 'Changed the PIN',
  'sign-in-unlocked': 'Unlocked signing in, on the server',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'passkey-required': 'Required a passkey on new devices',
  'passkey-optional': 'Let the PIN sign in new devices again',
  'recovery-codes-made': 'Made new recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'busy-calendar-connected': 'Connected a calendar for busy times',
  'busy-calendar-removed': 'Removed the calendar for busy times',
  'calendar-link-made': 'Made a new private calendar link',
  'calendar-link-closed': 'Turned the private calendar link off',
  'practice-exported': 'Exported everything',
  'customer-exported': 'Exported what is kept about a customer',
  'customer-erased': 'Erased a customer',
  'own-data-exported': 'Opened what is kept about them',
  'own-data-erased': 'Deleted what is kept about them',
  'practice-restored': 'Restored a backup',
} as const;

export type AccessAct = keyof typeof ACCESS_ACTS;

export type Act = AccessAct | CommandKind;

/** A kind of command without words does not compile. */
const COMMAND_ACTS: Readonly<Record<CommandKind, string>> = {
  'attention.refund': 'Refunded a payment without a booking',
  'attention.resolve': 'Answered a question',
  'wish.end': 'Ended a wait for a time',
  'booking.arrangeMeeting': 'Arranged the room of a video visit',
  'booking.cancel': 'Cancelled a visit',
  'booking.changeLanguage': 'Changed the language a customer is written to in',
  'booking.complete': 'Completed a visit',
  'booking.create': 'Booked a visit manually',
  'booking.noShow': 'Marked a visit as a no-show',
  'booking.place': 'Booked a visit',
  'booking.refund': 'Refunded a visit',
  'booking.refuseRefund': 'Took back a refund that did not go through',
  'booking.reschedule': 'Moved a visit',
  'booking.resendConfirmation': 'Sent a confirmation again',
  'consultationNote.addProgress': 'Added progress to a note',
  'consultationNote.create': 'Wrote a consultation note',
  'consultationNote.update': 'Changed a consultation note',
  'customer.update': 'Changed a customer’s details',
  'customerNote.add': 'Added a note about a customer',
  'day.block': 'Blocked time',
  'day.unblock': 'Opened blocked time again',
  'email.resend': 'Sent an email again',
  'email.send': 'Sent an email',
  'giftCard.resend': 'Sent a gift card again',
  'giftCard.sell': 'Sold a gift card',
  'giftCard.void': 'Voided a gift card',
  'invoice.create': 'Created an invoice',
  'invoice.recordCash': 'Recorded a payment of an invoice',
  'invoice.recordCashRefund': 'Recorded a refund for an invoice',
  'invoice.recordPayment': 'Paid an invoice by card',
  'invoice.refund': 'Refunded an invoice',
  'invoice.refuseRefund': 'Took back a refund that did not go through',
  'invoice.remind': 'Reminded a customer of an invoice',
  'invoice.send': 'Sent an invoice',
  'invoice.update': 'Changed an invoice',
  'invoice.void': 'Voided an invoice',
  'mileage.set': 'Changed the mileage log',
  'photo.hide': 'Took a photo off the website',
  'photo.remove': 'Removed a photo',
  'photo.show': 'Put a photo on the website',
  'practice.bringBack': 'Brought a record back after a restore',
  'promoCode.create': 'Made a promo code',
  'promoCode.end': 'Ended a promo code',
  'quote.accept': 'Accepted a quote',
  'quote.answer': 'Sent a quote',
  'quote.close': 'Marked a quote request as handled',
  'quote.decline': 'Declined a quote',
  'quote.resend': 'Sent a quote again',
  'quote.withdraw': 'Declined a quote request',
  'review.hide': 'Hid a review',
  'review.send': 'Reviewed a visit',
  'review.show': 'Showed a review',
  'settings.change': 'Changed the settings',
  'template.change': 'Changed an email template',
  'visit.addExtra': 'Added a charge to a visit',
  'visit.recordCardPayment': 'Paid for a visit by card',
  'visit.recordPayment': 'Recorded a payment for a visit',
  'visit.recordRefund': 'Recorded a refund for a visit',
  'visit.redeemGiftCard': 'Paid for a visit with a gift card',
  'visit.removeExtra': 'Took a charge off a visit',
  'visit.changeTexts': 'Changed whether a customer is texted',
  'visit.sayOnMyWay': 'Texted a customer “on my way”',
  'visit.sendPayLink': 'Sent a payment link',
};

export const isAccessAct = (act: string): act is AccessAct => act in ACCESS_ACTS;

const WORDS: Readonly<Record<string, string>> = { ...COMMAND_ACTS, ...ACCESS_ACTS };

/** The act in the past tense; a newer version's is called a change. */
export const actWords = (act: string): string => WORDS[act] ?? 'Changed something';
