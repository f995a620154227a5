import type {
  AgreedVisit,
  Booking,
  BookingEvent,
  RemovedExtra,
  VisitExtra,
  VisitReceived,
} from '../booking/booking.ts';
import type { Invoice, InvoiceEvent } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { HandDetails, MoneyReceived } from '../payment/money-received.ts';
import type { Payment } from '../payment/payment.ts';
import type { RefundEvent } from '../refund/refund-event.ts';
import type { Instant } from '../time/instant.ts';
import type { Customer } from './customer.ts';
import { type ErasureRules, eraseFields, KEPT_TRACE } from './erase-fields.ts';
import { ERASED_CONTACT } from './erased-contact.ts';

export const ERASED_NAME = 'Erased customer';

const forgotten = (): undefined => undefined;
const nobody = (): null => null;
const unsaid = (): '' => '';

const CUSTOMER: ErasureRules<Customer> = {
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  customerId: 'keep',
  email: unsaid,
  details: () => ({}),
  history: () => [],
  erasedAt: 'keep',
};

/** Reduces a person to the time of erasure and an id that reveals nothing. */
export const redactCustomer = (customer: Customer, erasedAt: Instant): Customer => ({
  ...eraseFields(customer, CUSTOMER),
  erasedAt,
});

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

const RECEIVED: ErasureRules<VisitReceived> = { ...MONEY, ...KEPT_TRACE };

const PAYMENT: ErasureRules<Pick<Payment, keyof Payment>> = {
  ...MONEY,
  _id: 'keep',
  type: 'keep',
  v: 'keep',
  kind: 'keep',
  commandId: 'keep',
  refundOf: 'keep',
  dispute: 'keep',
  bookingId: 'keep',
  invoiceId: 'keep',
  unplacedId: 'keep',
  giftCardId: 'keep',
};

const REFUNDED: ErasureRules<Extract<RefundEvent, { what: 'refunded' }>> = {
  ...KEPT_TRACE,
  what: 'keep',
  reason: unsaid,
  parts: 'keep',
};

const BOOKING_EVENT: ErasureRules<BookingEvent> = {
  ...KEPT_TRACE,
  what: 'keep',
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

const EXTRA: ErasureRules<VisitExtra> = {
  extraId: 'keep',
  description: unsaid,
  amountCents: 'keep',
  at: 'keep',
  by: 'keep',
};

const REMOVED_EXTRA: ErasureRules<RemovedExtra> = { ...EXTRA, removed: 'keep' };

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
  extras: ({ extras }) => extras?.map((extra) => eraseFields(extra, EXTRA)),
  removedExtras: ({ removedExtras }) => removedExtras?.map((extra) => eraseFields(extra, REMOVED_EXTRA)),
  assessment: nobody,
  intake: nobody,
  meetingLink: nobody,
  linkFollowed: 'keep',
  calendarEventId: nobody,
  history: ({ history }) => history.map((event) => eraseFields(event, BOOKING_EVENT)),
  droppedEvents: 'keep',
  collected: ({ collected }) => collected && eraseFields(collected, MONEY),
  received: ({ received }) => received?.map((money) => eraseFields(money, RECEIVED)),
  payLinksSent: 'keep',
  textChanges: 'keep',
  onMyWay: 'keep',
  texts: 'keep',
  refunds: ({ refunds }) =>
    refunds?.map((event) => (event.what === 'refunded' ? eraseFields(event, REFUNDED) : event)),
  erasedAt: 'keep',
};

/** The visit, what was paid for it and when; not whose it was nor what was said. */
export const redactBooking = (booking: Booking, erasedAt: Instant): Booking => ({
  ...eraseFields(booking, BOOKING),
  erasedAt,
});

/** The movement as the books need it: not who sent it, nor the number of their check. */
export const redactPayment = (payment: Payment): Payment => eraseFields(payment, PAYMENT);

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
  photoConsultation: 'keep',
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

const PAID: ErasureRules<Extract<InvoiceEvent, { what: 'paid' }>> = {
  ...HAND_DETAILS,
  ...KEPT_TRACE,
  what: 'keep',
  reference: 'keep',
  amountCents: 'keep',
  method: 'keep',
};

const VOIDED: ErasureRules<Extract<InvoiceEvent, { what: 'voided' }>> = {
  ...KEPT_TRACE,
  what: 'keep',
  reason: unsaid,
};

function withoutWords(event: InvoiceEvent): InvoiceEvent {
  switch (event.what) {
    case 'paid':
      return eraseFields(event, PAID);
    case 'voided':
      return eraseFields(event, VOIDED);
    case 'refunded':
      return eraseFields(event, REFUNDED);
    default:
      return event;
  }
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
