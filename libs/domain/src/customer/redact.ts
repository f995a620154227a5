import type { Attention, AttentionMatter } from '../attention/attention.ts';
import type { AgreedVisit, Booking, BookingEvent, VisitExtra } from '../booking/booking.ts';
import { redactCommand } from '../command/commands.ts';
import type { Invoice, InvoiceEvent } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { HandDetails, MoneyReceived } from '../payment/money-received.ts';
import type { Payment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import type { Customer } from './customer.ts';
import { type ErasureRules, eraseFields } from './erase-fields.ts';
import { ERASED_CONTACT } from './erased-contact.ts';

const ERASED_NAME = 'Erased customer';

/** Reduces a person to the time of erasure and an id that reveals nothing. */
export const redactCustomer = (customer: Customer, erasedAt: Instant): Customer => ({
  ...customer,
  email: '',
  details: {},
  history: [],
  erasedAt,
});

const forgotten = (): undefined => undefined;
const nobody = (): null => null;
const unsaid = (): '' => '';

const HAND_DETAILS: ErasureRules<HandDetails> = { receivedOn: 'keep', payerName: forgotten, memo: forgotten };

/** Money that came in, without its sender and their words. */
const MONEY: ErasureRules<MoneyReceived> = {
  ...HAND_DETAILS,
  reference: 'keep',
  method: 'keep',
  provider: 'keep',
  livemode: 'keep',
  amountCents: 'keep',
  tipCents: 'keep',
  at: 'keep',
  redeemedFrom: 'keep',
};

const BOOKING_EVENT: ErasureRules<BookingEvent> = {
  what: 'keep',
  at: 'keep',
  by: 'keep',
  commandId: 'keep',
  reason: forgotten,
  quiet: 'keep',
  from: 'keep',
};

/** The agreed visit without whose it is: shared by the booking and by the payment it was agreed in. */
export const AGREED_VISIT: ErasureRules<Omit<AgreedVisit, 'appointment' | 'customer'>> = {
  language: () => 'en',
  serviceName: 'keep',
  priceCents: 'keep',
  priceReason: unsaid,
  tipCents: 'keep',
  discount: 'keep',
  paymentTerms: withoutCard,
  quoteRequestId: 'keep',
  assessmentId: nobody,
  termsVersion: 'keep',
  noticeVersion: 'keep',
  customerZone: nobody,
  textConsent: nobody,
};

const unnamed = <Extra extends VisitExtra>(extra: Extra): Extra => ({ ...extra, description: '' });

const BOOKING: ErasureRules<Booking> = {
  ...AGREED_VISIT,
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  appointment: 'keep',
  customer: () => ERASED_CONTACT,
  languageChanges: 'keep',
  bookingId: 'keep',
  confirmationCode: 'keep',
  status: 'keep',
  seriesId: 'keep',
  source: 'keep',
  travelFeeCents: 'keep',
  extras: ({ extras }) => extras?.map(unnamed),
  removedExtras: ({ removedExtras }) => removedExtras?.map(unnamed),
  assessment: nobody,
  intake: nobody,
  meetingLink: nobody,
  linkFollowed: 'keep',
  calendarEventId: nobody,
  history: ({ history }) => history.map((event) => eraseFields(event, BOOKING_EVENT)),
  droppedEvents: 'keep',
  collected: ({ collected }) => collected && eraseFields(collected, MONEY),
  received: ({ received }) => received?.map((money) => eraseFields(money, MONEY)),
  payLinksSent: 'keep',
  textChanges: 'keep',
  onMyWay: 'keep',
  texts: 'keep',
  refunds: ({ refunds }) =>
    refunds?.map((event) => (event.what === 'refunded' ? { ...event, reason: '' } : event)),
  erasedAt: 'keep',
};

/** The visit, what was paid for it and when; not whose it was nor what was said. */
export const redactBooking = (booking: Booking, erasedAt: Instant): Booking => ({
  ...eraseFields(booking, BOOKING),
  erasedAt,
});

/** The movement as the books need it: not who sent it, nor the number of their check. */
export const redactPayment = (payment: Payment): Payment => eraseFields(payment, MONEY);

/** Keeps the payment terms, without the card. */
function withoutCard({ paymentTerms }: Pick<Booking, 'paymentTerms'>): Booking['paymentTerms'] {
  if (paymentTerms?.kind !== 'card-on-file') return paymentTerms;
  const { card: _, ...terms } = paymentTerms;
  return terms;
}

const INVOICE: ErasureRules<Invoice> = {
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  language: forgotten,
  invoiceId: 'keep',
  number: 'keep',
  bookingId: 'keep',
  customer: () => ({ name: ERASED_NAME, email: '', phone: '', address: '' }),
  lineItems: 'keep',
  taxRateBasisPoints: 'keep',
  createdDate: 'keep',
  dueDate: 'keep',
  notes: unsaid,
  sentAt: 'keep',
  voidedAt: 'keep',
  history: ({ history }) => history.map(withoutWords),
  erasedAt: 'keep',
};

/** The invoice as the books need it: number, items, sums, dates. */
export const redactInvoice = (invoice: Invoice, erasedAt: Instant): Invoice => ({
  ...eraseFields(invoice, INVOICE),
  erasedAt,
});

function withoutWords(event: InvoiceEvent): InvoiceEvent {
  if (event.what === 'paid') return eraseFields(event, HAND_DETAILS);
  return 'reason' in event ? { ...event, reason: '' } : event;
}

const MAIL: ErasureRules<Mail> = {
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  mailId: 'keep',
  cause: 'keep',
  about: 'keep',
  to: () => ({ name: ERASED_NAME, email: '' }),
  replyTo: nobody,
  letter: () => ({ subject: 'Erased', greeting: '', paragraphs: [], facts: [], links: [], closing: '' }),
  language: 'keep',
  status: ({ status }) => (status === 'pending' ? 'failed' : status),
  attempts: 'keep',
  template: 'keep',
  commandIds: 'keep',
  nextAttemptAt: nobody,
  createdAt: 'keep',
  sentAt: 'keep',
  error: ({ status }) => (status === 'sent' ? null : 'The customer was erased.'),
  failingSince: 'keep',
  erasedAt: 'keep',
};

/** Keeps that an email was sent, and when, without recipient or contents. An unsent email is never sent. */
export const redactMail = (mail: Mail, erasedAt: Instant): Mail => ({ ...eraseFields(mail, MAIL), erasedAt });

/** The question, without the words and the person of the commands it keeps. */
export const redactAttention = (attention: Attention): Attention => ({
  ...attention,
  matter: redactMatter(attention.matter),
});

function redactMatter(matter: AttentionMatter): AttentionMatter {
  switch (matter.kind) {
    case 'paid-without-slot':
    case 'payment-differs':
      return { ...matter, customerName: ERASED_NAME, customerEmail: '' };
    case 'completed-after-cancel':
      return { ...matter, command: redactCommand(matter.command) };
    case 'missed-after-cancel':
      return { ...matter, command: redactCommand(matter.command) };
    case 'slot-clash':
      return { ...matter, command: redactCommand(matter.command) };
    case 'entries-waiting':
      return { ...matter, senders: [] };
    case 'visits-overlap':
    case 'service-failing':
    case 'restored-from-backup':
    case 'payment-without-visit':
    case 'invoice-number-twice':
      return matter;
  }
  // A newer version's question stays as it is.
  return matter satisfies never;
}
