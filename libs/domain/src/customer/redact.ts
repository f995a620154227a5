import type { Attention, AttentionMatter } from '../attention/attention.ts';
import type { Booking, BookingEvent } from '../booking/booking.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { Instant } from '../time/instant.ts';
import type { Customer } from './customer.ts';

const NAMELESS = { firstName: 'Erased', lastName: 'customer' };
const NAME = 'Erased customer';

/** What is left of a person: an id that says nothing, and when they were forgotten. */
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
  customer: { ...NAMELESS, email: '', phone: '', address: '', notes: '' },
  assessmentId: null,
  assessment: null,
  intake: null,
  meetingLink: null,
  calendarEventId: null,
  history: booking.history.map(withoutReason),
  erasedAt,
});

const withoutReason = ({ reason, ...event }: BookingEvent): BookingEvent => event;

/** The invoice as the books need it: number, items, sums, dates. */
export const redactInvoice = (invoice: Invoice, erasedAt: Instant): Invoice => ({
  ...invoice,
  customer: { name: NAME, email: '', phone: '', address: '' },
  notes: '',
  history: invoice.history.map((event) => ('reason' in event ? { ...event, reason: '' } : event)),
  erasedAt,
});

/** That something was mailed, and when; not to whom nor what. What was still to go out does not go out. */
export const redactMail = (mail: Mail, erasedAt: Instant): Mail => ({
  ...mail,
  to: { name: NAME, email: '' },
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
  if (matter.kind === 'paid-without-slot' || matter.kind === 'payment-differs')
    return { ...matter, customerName: NAME, customerEmail: '' };
  if (matter.kind === 'completed-after-cancel') {
    const { bookingId } = matter.command.payload;
    return { ...matter, command: { ...matter.command, payload: { bookingId } } };
  }
  return matter.kind === 'slot-clash' ? { ...matter, command: redactCommand(matter.command) } : matter;
}

type ClashingCommand = Extract<AttentionMatter, { kind: 'slot-clash' }>['command'];

function redactCommand(command: ClashingCommand): ClashingCommand {
  if (command.kind === 'booking.reschedule') {
    const { reason, ...payload } = command.payload;
    return { ...command, payload };
  }
  const said = { plantExperience: '', mainConcerns: '', plantTypes: '', specificIssues: '' } as const;
  const nobody = { ...NAMELESS, email: '', phone: '', address: '', notes: '' };
  return { ...command, payload: { ...command.payload, ...nobody, ...said } };
}
