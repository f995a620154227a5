import type { Attention, AttentionMatter } from '../attention/attention.ts';
import type { Booking, BookingEvent, VisitReceived } from '../booking/booking.ts';
import { redactCommand } from '../command/commands.ts';
import type { Invoice, InvoiceEvent } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { Payment } from '../payment/payment.ts';
import type { Instant } from '../time/instant.ts';
import type { Customer } from './customer.ts';
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

/** The visit, what was paid for it and when; not whose it was nor what was said. */
export const redactBooking = (booking: Booking, erasedAt: Instant): Booking => ({
  ...booking,
  language: 'en',
  textConsent: null,
  customer: ERASED_CONTACT,
  paymentTerms: withoutCard(booking),
  priceReason: '',
  assessmentId: null,
  assessment: null,
  intake: null,
  meetingLink: null,
  calendarEventId: null,
  ...withoutWordsOfMoney(booking),
  history: booking.history.map(withoutReason),
  erasedAt,
});

/** Keeps the amounts charged and received, without the payer and their words. */
function withoutWordsOfMoney(booking: Booking): Partial<Booking> {
  const { extras, removedExtras, received, refunds } = booking;
  return {
    ...(extras && { extras: extras.map((extra) => ({ ...extra, description: '' })) }),
    ...(removedExtras && { removedExtras: removedExtras.map((extra) => ({ ...extra, description: '' })) }),
    ...(received && { received: received.map(withoutSender) }),
    ...(refunds && {
      refunds: refunds.map((event) => (event.what === 'refunded' ? { ...event, reason: '' } : event)),
    }),
  };
}

function withoutSender({ payerName, memo, ...received }: VisitReceived): VisitReceived {
  return received;
}

/** The movement as the books need it: not who sent it, nor the number of their check. */
export const redactPayment = (payment: Payment): Payment => {
  const { payerName, memo, ...movement } = payment;
  return movement;
};

/** Keeps the payment terms, without the card. */
function withoutCard({ paymentTerms }: Booking): Booking['paymentTerms'] {
  if (paymentTerms?.kind !== 'card-on-file') return paymentTerms;
  const { card: _, ...terms } = paymentTerms;
  return terms;
}

const withoutReason = ({ reason, ...event }: BookingEvent): BookingEvent => event;

/** The invoice as the books need it: number, items, sums, dates. */
export const redactInvoice = ({ language: _, ...invoice }: Invoice, erasedAt: Instant): Invoice => ({
  ...invoice,
  customer: { name: ERASED_NAME, email: '', phone: '', address: '' },
  notes: '',
  history: invoice.history.map(withoutWords),
  erasedAt,
});

function withoutWords(event: InvoiceEvent): InvoiceEvent {
  if (event.what === 'paid') {
    const { payerName, memo, ...paid } = event;
    return paid;
  }
  return 'reason' in event ? { ...event, reason: '' } : event;
}

/** Keeps that an email was sent, and when, without recipient or contents. An unsent email is never sent. */
export const redactMail = (mail: Mail, erasedAt: Instant): Mail => ({
  ...mail,
  to: { name: ERASED_NAME, email: '' },
  replyTo: null,
  letter: { subject: 'Erased', greeting: '', paragraphs: [], facts: [], links: [], closing: '' },
  status: mail.status === 'pending' ? 'failed' : mail.status,
  nextAttemptAt: null,
  error: mail.status === 'sent' ? null : 'The customer was erased.',
  erasedAt,
});

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
