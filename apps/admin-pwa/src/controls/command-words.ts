import type { SentCommand } from '@fieldleaf/contract/commands';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import type { CommandPayloads, PhoneCommandKind } from '@fieldleaf/domain/command/command-payloads';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { sumOfParts } from '@fieldleaf/domain/refund/refunds-standing';
import { broughtDocuments } from '@fieldleaf/domain/restore/brought-back';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { shortDate } from './date-text.ts';
import { LANGUAGE_NAMES } from './language-words.ts';
import { planWords } from './time-off-words.ts';

/** Sources of the customer's name: a refused invoice exists only in the outbox. */
type Subjects = {
  readonly shown: Pick<PracticeModel, 'bookingsById' | 'invoicesById' | 'quoteRequestsById'>;
  readonly outbox: readonly { readonly command: SentCommand }[];
};

/** Description of a command in the consultant's terms. */
type Words<Kind extends PhoneCommandKind> = (payload: CommandPayloads[Kind], subjects: Subjects) => string;

/** A kind that has no words does not compile. */
const WORDS: { readonly [Kind in PhoneCommandKind]: Words<Kind> } = {
  'booking.create': (payload) => `Book ${customerName(payload)} for ${startWords(payload)}`,
  'booking.complete': ({ bookingId }, subjects) => `Complete ${visitOf(bookingId, subjects)}`,
  'booking.noShow': ({ bookingId }, subjects) => `Mark ${visitOf(bookingId, subjects)} as a no-show`,
  'booking.refund': ({ bookingId, parts }, subjects) =>
    `Refund ${dollarText(sumOfParts(parts))} for ${visitOf(bookingId, subjects)}`,
  'booking.changeLanguage': ({ bookingId, language }, subjects) =>
    `Write in ${LANGUAGE_NAMES[language]} about ${visitOf(bookingId, subjects)}`,
  'booking.resendConfirmation': ({ bookingId }, subjects) =>
    `Email the confirmation of ${visitOf(bookingId, subjects)} again`,
  'booking.cancel': ({ bookingId }, subjects) => `Cancel ${visitOf(bookingId, subjects)}`,
  'booking.reschedule': ({ bookingId, newDate, newTime }, subjects) =>
    `Move ${visitOf(bookingId, subjects)} to ${shortDate(newDate)}, ${twelveHourClock(newTime)}`,
  'visit.recordPayment': ({ bookingId, amountCents, method }, subjects) =>
    `Record ${dollarText(amountCents)} ${paidWords({ method })} for ${visitOf(bookingId, subjects)}`,
  'visit.recordRefund': ({ bookingId, amountCents }, subjects) =>
    `Record a refund of ${dollarText(amountCents)} for ${visitOf(bookingId, subjects)}`,
  'visit.addExtra': ({ bookingId, amountCents, description }, subjects) =>
    `Charge ${dollarText(amountCents)} for ${description} on ${visitOf(bookingId, subjects)}`,
  'visit.removeExtra': ({ bookingId }, subjects) => `Take a charge off ${visitOf(bookingId, subjects)}`,
  'visit.sayOnMyWay': ({ bookingId }, subjects) => `Text “On my way” to ${visitOf(bookingId, subjects)}`,
  'visit.changeTexts': ({ bookingId, wanted }, subjects) =>
    `${wanted ? 'Text again' : 'No more texts'} about ${visitOf(bookingId, subjects)}`,
  'visit.sendPayLink': ({ bookingId }, subjects) =>
    `Email a payment link for ${visitOf(bookingId, subjects)}`,
  'customerNote.add': ({ customerEmail }) => `Add a note about ${whoOf(customerEmail)}`,
  'consultationNote.create': ({ noteId }, subjects) =>
    `Save the consultation note of ${visitOf(noteId, subjects)}`,
  'consultationNote.update': ({ noteId }, subjects) =>
    `Change the consultation note of ${visitOf(noteId, subjects)}`,
  'consultationNote.addProgress': ({ noteId }, subjects) =>
    `Add progress to the note of ${visitOf(noteId, subjects)}`,
  'consultationNote.share': ({ noteId }, subjects) => `Share ${visitOf(noteId, subjects)} with its customer`,
  'consultationNote.unshare': ({ noteId }, subjects) => `Stop sharing ${visitOf(noteId, subjects)}`,
  'plantBook.answerCheckIn': ({ customerEmail, words }) =>
    `${words === '' ? 'Mark the check-in of' : 'Answer the check-in of'} ${whoOf(customerEmail)}${words === '' ? ' as read' : ''}`,
  'plantBook.newLink': ({ customerEmail }) => `Make a new plant book link for ${whoOf(customerEmail)}`,
  'plant.rename': ({ name }) => `Rename a plant to ${name}`,
  'plant.move': ({ toEmail }) => `Move a plant to ${whoOf(toEmail)}`,
  'plant.markGone': ({ customerEmail }) => `Mark a plant of ${whoOf(customerEmail)} as gone`,
  'plant.bringBack': ({ customerEmail }) => `Bring a plant of ${whoOf(customerEmail)} back`,
  'plant.merge': ({ customerEmail }) => `Merge two plants of ${whoOf(customerEmail)}`,
  'plant.split': ({ customerEmail }) => `Undo the merge of two plants of ${whoOf(customerEmail)}`,
  'photo.remove': ({ noteId }, subjects) => `Remove a photo from the note of ${visitOf(noteId, subjects)}`,
  'photo.show': ({ noteId }, subjects) => `Show a photo of ${visitOf(noteId, subjects)} on the website`,
  'photo.hide': ({ noteId }, subjects) => `Take a photo of ${visitOf(noteId, subjects)} off the website`,
  'customer.update': ({ customerEmail }) => `Change the details of ${whoOf(customerEmail)}`,
  'customer.merge': ({ keptEmail, mergedEmail }) => `Merge ${whoOf(mergedEmail)} into ${whoOf(keptEmail)}`,
  'customer.unmerge': ({ keptEmail, mergedEmail }) =>
    `Undo the merge of ${whoOf(mergedEmail)} into ${whoOf(keptEmail)}`,
  'quote.answer': ({ quoteRequestId }, subjects) => `Send a quote to ${askerOf(quoteRequestId, subjects)}`,
  'quote.resend': ({ quoteRequestId }, subjects) =>
    `Email the quote of ${askerOf(quoteRequestId, subjects)} again`,
  'quote.withdraw': ({ quoteRequestId }, subjects) =>
    `Decline the quote request of ${askerOf(quoteRequestId, subjects)}`,
  'quote.close': () => 'Mark a quote request as handled',
  'review.show': ({ bookingId }, subjects) => `Show the review of ${visitOf(bookingId, subjects)}`,
  'review.hide': ({ bookingId }, subjects) => `Hide the review of ${visitOf(bookingId, subjects)}`,
  'wish.end': () => 'Remove from the waiting list',
  'invoice.create': ({ customer }) => `Create an invoice for ${customer.name}`,
  'invoice.update': ({ customer }) => `Change the invoice for ${customer.name}`,
  'invoice.send': ({ invoiceId }, subjects) => `Send ${invoiceOf(invoiceId, subjects)}`,
  'invoice.remind': ({ invoiceId }, subjects) => `Send a reminder of ${invoiceOf(invoiceId, subjects)}`,
  'invoice.recordCash': ({ invoiceId, amountCents, method = 'cash' }, subjects) =>
    `Record ${dollarText(amountCents)} ${paidWords({ method })} for ${invoiceOf(invoiceId, subjects)}`,
  'invoice.recordCashRefund': ({ invoiceId, amountCents }, subjects) =>
    `Record a refund of ${dollarText(amountCents)} for ${invoiceOf(invoiceId, subjects)}`,
  'invoice.refund': ({ invoiceId, parts }, subjects) =>
    `Refund ${dollarText(sumOfParts(parts))} for ${invoiceOf(invoiceId, subjects)}`,
  'invoice.void': ({ invoiceId }, subjects) => `Void ${invoiceOf(invoiceId, subjects)}`,
  'giftCard.sell': ({ amountCents, recipient, buyer }) =>
    `Sell a gift card of ${dollarText(amountCents)}${forWhom(recipient.name || buyer.name)}`,
  'giftCard.resend': ({ to }) => `Email a gift card to ${to.name || to.email} again`,
  'giftCard.void': () => 'Void a gift card',
  'promoCode.create': ({ code }) => `Create the promo code ${code}`,
  'promoCode.end': ({ code }) => `End the promo code ${code}`,
  'email.send': ({ recipient_name, recipient_email }) =>
    `Send an email to ${recipient_name || recipient_email}`,
  'email.resend': () => 'Send an email again',
  'template.change': () => 'Change an email template',
  'day.block': (stretch) => `Block ${stretchWords(stretch)}`,
  'day.unblock': (stretch) => `Work on ${stretchWords(stretch)} after all`,
  'mileage.set': ({ date, miles }) =>
    miles === null
      ? `Estimate the miles of ${shortDate(date)} again`
      : `Log ${miles} ${miles === 1 ? 'mile' : 'miles'} on ${shortDate(date)}`,
  'practice.bringBack': broughtBackWords,
  'settings.change': ({ changes }) => settingsWords(changes),
  'attention.resolve': () => 'Answer a question',
  'attention.refund': ({ amountCents }) => `Refund ${dollarText(amountCents)} of a payment without a booking`,
};

/** By what it is about: a visit comes with its payments and its note. */
function broughtBackWords(payload: CommandPayloads['practice.bringBack']): string {
  const documents = broughtDocuments(payload);
  const booking = documents.find((document) => document.type === 'booking');
  if (booking) return `Bring back the visit of ${customerName(booking.customer)} (${booking.bookingId})`;
  const invoice = documents.find((document) => document.type === 'invoice');
  if (invoice) return `Bring back the invoice of ${invoice.customer.name}, ${invoice.number}`;
  return 'Bring back what only this phone has';
}

const isKnown = (kind: string): kind is PhoneCommandKind => Object.hasOwn(WORDS, kind);

const wordsOf = <Kind extends PhoneCommandKind>(command: SentCommand<Kind>, subjects: Subjects): string =>
  WORDS[command.kind](command.payload, subjects);

export const commandWords = (command: SentCommand, subjects: Subjects): string =>
  // A console that was set back to an earlier version keeps the change until it knows it again.
  isKnown(command.kind) ? wordsOf(command, subjects) : 'A change from a newer version of the console';

/** The customer of a visit, as it goes on in a sentence. */
export function visitOf(bookingId: string, { shown }: Subjects): string {
  const booking = shown.bookingsById.get(bookingId);
  return booking ? `the visit of ${customerName(booking.customer)} (${bookingId})` : `the visit ${bookingId}`;
}

function askerOf(quoteRequestId: string, { shown }: Subjects): string {
  const quote = shown.quoteRequestsById.get(quoteRequestId);
  return quote ? customerName(quote) : 'a customer who is not on this phone';
}

function invoiceOf(invoiceId: string, { shown, outbox }: Subjects): string {
  const invoice = shown.invoicesById.get(invoiceId);
  if (invoice) return `the invoice of ${invoice.customer.name}, ${invoice.number}`;
  for (const { command } of outbox) {
    if (command.kind === 'invoice.create' && command.payload.invoiceId === invoiceId)
      return `the invoice of ${command.payload.customer.name}`;
  }
  return 'an invoice that is not on this phone';
}

const forWhom = (name: string): string => (name === '' ? '' : ` for ${name}`);

const startWords = ({ selectedDate, selectedTime }: CommandPayloads['booking.create']): string =>
  `${shortDate(selectedDate)}, ${twelveHourClock(selectedTime)}`;

function settingsWords({ timeOffPlans, ...others }: SettingsChanges): string {
  if (!timeOffPlans) return plainSettingsWords(others);
  const plans = Object.values(timeOffPlans);
  const [plan] = plans;
  if (plans.length > 1)
    return plan ? `Take ${plans.length} holidays off` : `Open on ${plans.length} holidays`;
  return plan ? `Take off: ${planWords(plan)}` : 'Remove time off';
}

function plainSettingsWords({ hours, weekdayHours, about, ...others }: SettingsChanges): string {
  if (others.firstSteps) return 'Set up your practice';
  if (about) return 'Change what the site says about you';
  const { newServices, services, serviceOrder } = others;
  if (hours ?? weekdayHours) return 'Change your hours';
  return (newServices ?? services ?? serviceOrder) ? 'Change your services' : 'Change settings';
}

function stretchWords({ date, from, to }: CommandPayloads['day.unblock']): string {
  if (!from && !to) return shortDate(date);
  const begins = from ? `, from ${twelveHourClock(from)}` : '';
  return `${shortDate(date)}${begins}${to ? ` until ${twelveHourClock(to)}` : ''}`;
}

/** Returns the customer's email; a stand-in address is not shown as a name. */
const whoOf = (email: string): string => (isStandInEmail(email) ? 'a customer without email' : email);
