import { words as policy } from '../booking/change-policy/words.ts';
import type { ConsultationType } from '../consultation/consultation.ts';
import { durationText } from '../consultation/duration-text.ts';
import { visitKindName } from '../consultation/visit-kind-name.ts';
import { givenBackWords, methodWords, paidWords } from '../payment/method-words.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';

/** Contacts of the practice; one that is being set up may have neither. */
type Reached = { readonly email: string; readonly phone: string };

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** English text of emails to customers besides their templates. */
export const emailWords = {
  visitKind: (kind: ConsultationType) => visitKindName(kind),
  visitKindInSentence: (kind: ConsultationType): string =>
    kind === 'virtual' ? 'virtual consultation' : 'on-site visit',
  visitWith: (kind: ConsultationType, name: string): string => {
    const visit = kind === 'virtual' ? 'video call' : 'on-site visit';
    return name === '' ? visit : `${visit} with ${name}`;
  },
  duration: (minutes: number) => durationText(minutes),
  dayAt: (day: string, clock: string) => `${day} at ${clock}`,
  method: (method: PaymentMethod) => methodWords({ method }),
  paidBy: (method: PaymentMethod) => paidWords({ method }),
  backBy: (method: PaymentMethod) => givenBackWords({ method }),

  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  somebody: 'there',
  privacy: 'How we handle your data:',

  coldNights: (first: string, last: string): string =>
    first === last ? `the night of ${first}` : `the nights from ${first} to ${last}`,
  hotDays: (first: string, last: string): string =>
    first === last ? first : `the days from ${first} to ${last}`,
  stopWarnings: 'No more weather warnings',

  bookingId: 'Booking ID',
  confirmationCode: 'Confirmation code',
  when: 'When',
  yourTime: 'Your time',
  with: 'With',
  customer: 'Customer',
  consultation: 'Consultation',
  durationLabel: 'Duration',
  address: 'Address',
  total: 'Total',
  paid: 'Paid',
  paidSoFar: 'Paid so far',
  refundedSoFar: 'Refunded so far',
  leftToPay: 'Left to pay',
  videoCall: 'Video call',
  amount: 'Amount',
  paymentReference: 'Payment reference',

  linkWithReminder: 'The link comes with the reminder, 24 hours before',
  linkByMail: 'The link comes in a mail of its own, as soon as it is ready',
  linkNotReady: 'The link is not ready yet. It will be on this page:',
  /** Sentence with the ways to reach the practice, by reply or call; empty while it has neither. */
  reach: ({ email, phone }: Reached): string =>
    [email && 'reply to this email', phone && `call ${phone}`].filter((way) => way !== '').join(' or '),
  addressNotKnown: (reach: string) =>
    `I do not have your address yet.${reach && ` Please ${reach} with it.`}`,
  byVideo: 'by video',

  holdTime: 'Hold this time for 30 minutes',
  leaveList: 'Take me off the waiting list',
  join: 'Join the video call',
  manage: 'Manage your booking',
  manageOne: (bookingId: string) => `Manage ${bookingId}`,
  payRest: 'Pay what is left',
  viewInvoice: 'View the invoice',
  viewAndPay: 'View and pay',
  payDeposit: 'Pay the 50% deposit',
  otherTime: 'Choose another time',
  acceptOrDecline: 'Accept or decline',
  answer: 'Answer six questions about your plants',
  reschedule: 'Reschedule',
  cancel: 'Cancel this booking',
  calendar: 'Add to your calendar',
  receipt: 'Receipt',
  bookNext: 'Book your next visit',
  seeGiftCard: 'See and print the gift card',
  bookVisit: 'Book a visit',
  seeData: 'See your data',

  wasRefunded: (amount: string) => `${amount} has been refunded.`,
  goesBack: (amount: string) => `${amount} goes back to your card.`,
  youPaid: (amount: string) => `You paid ${amount}.`,
  notRefunded: policy.notRefunded,
  ifWentWrong: (reach: string) => reach && `If something went wrong, ${reach}, and I will look into it.`,
  moveFree: policy.moveFree,
  cancelling: policy.cancelling,
  questions: (reach: string) => reach && `Questions? ${capitalised(reach)}.`,
  mayNotChange: (hours: number, reach: string) =>
    `Your consultation starts in less than ${hours} hours, so it can no longer be rescheduled or cancelled online.${reach && ` If something comes up, ${reach}.`}`,

  invoice: 'Invoice',
  open: 'Balance due',
  due: 'Due',
  subtotal: 'Subtotal',
  tax: (rate: string, base: string) => `Tax (${rate}${base && ` on ${base}`})`,
  noTax: 'no tax',
  invoiceTotal: 'Invoice total',
  ofItTax: (amount: string) => ` (${amount} of it tax)`,
  paidInFull: 'It is paid in full, thank you.',
  payOpen: 'You can pay what is still open by card.',
  payAllOrDeposit: 'You can pay all of it or a 50% deposit by card.',

  refundSubject: 'Your payment has been refunded',
  timeLost:
    'The time you chose was taken before your payment arrived. It has been refunded in full; please choose another time.',
  invoiceSettled: (number: string) =>
    `Invoice ${number} was settled before your payment arrived. Your payment has been refunded in full.`,
  visitCancelled: (day: string) =>
    `Your visit on ${day} was cancelled before your payment arrived. Your payment has been refunded in full.`,
  visitPaid: (day: string) =>
    `Your visit on ${day} was already paid before your payment arrived. Your payment has been refunded in full.`,

  forBooking: (bookingId: string) => `booking ${bookingId}`,
  forInvoice: (number: string) => `invoice ${number}`,
  consultationPrice: 'Consultation price',
  amountPaid: 'Amount paid',
  amountRefunded: 'Amount refunded',
  paidByLabel: 'Paid by',
  refundedTo: 'Refunded to',
  paidOn: 'Paid on',
  refundedOn: 'Refunded on',
  ofItTip: (amount: string) => ` (${amount} of it a tip)`,
  testMoney: 'This is a test: no card was charged and no money moved.',
  gaveBack: (amount: string, how: string) => `You got ${amount} back ${how}.`,
  sentBack: (amount: string) =>
    `${amount} is on its way back to the card you paid with. Banks take up to 10 days to show it.`,

  quoteWhat: 'What',
  quoteKind: (kind: ConsultationType): string =>
    kind === 'virtual' ? 'Virtual consultation' : 'On-site visit',
  price: 'Price',
  travel: 'Travel',
  depositToBook: 'Deposit to book',
  validUntil: 'Valid until',

  giftCardSubject: (name: string, amount: string) => `Your gift card${name ? ` for ${name}` : ''}: ${amount}`,
  giftCardThanks: 'Thank you for your gift. Your payment has arrived.',
  doesNotExpire: 'It does not expire.',
  giftCard: 'Gift card',
  endsIn: (lastFour: string) => `ends in ${lastFour}`,
  printCard: 'Print the card from the link below, or pass its code on.',
  mailedNow: (name: string) => `It goes to ${name} by email right away.`,
  mailedOn: (name: string, day: string) => `It goes to ${name} by email on ${day}.`,
  giftCardFrom: (practice: string) => `Your gift card from ${practice}`,
  giftCardAgain: 'Here is your gift card once more. Type its code when you book, or see what is left on it.',
  worthThen: 'Worth when it was bought',
  yourCode: 'Your code',
  whoLikesYou: 'Somebody who likes you',

  myBookings: (practice: string, isOne: boolean) =>
    isOne ? `Your booking at ${practice}` : `Your bookings at ${practice}`,
  somebodyAsked:
    'Someone, probably you, asked for the bookings of this email address. These are still to come.',
  youDidNotAsk: 'If you did not ask, you can ignore this email: it was sent only to you.',
  myData: (practice: string) => `Your data at ${practice}`,
  dataAsked:
    'Someone, probably you, asked to see the data kept about this email address. The link lets you see, download and delete it.',
  dataLinkLasts:
    'It works for one day. If you did not ask for it, you can ignore this email: nothing happens by itself, and no one else has the link.',

  plantBook: 'Your plant book',
  plantBookSays:
    'Your plants have a page of their own: what to do this week, how to care for each of them, and pictures from our visits.',
  plantBookLasts:
    'The page stays up to date, so keep this email. Whoever waters for you may have the link, too.',
  newPlantBook: 'Here is a new link to your plant book. The one you had before no longer works.',
  seePlantBook: 'Open your plant book',
  tickOff: 'Tick off what you have done',
  stopReminders: 'End these reminders',
  checkIn: 'Say how your plants are',
  checkInAnswer: 'About your plants',
  youWrote: 'You wrote',
  seeAnswer: 'See it on your plant page',
  sendPhotos: 'Send your photos',
  newPlans: (plants: number) =>
    plants === 1
      ? 'I have changed the plan of one plant. It is on your plant page.'
      : `I have changed the plans of ${plants} plants. They are on your plant page.`,
  timesToChoose: 'I would like to look at it with you. Please choose a time.',
  chooseTime: 'Choose a time',

  watering: 'Watering',
  light: 'Light',
  fertilizing: 'Fertilizing',
};
