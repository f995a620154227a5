import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { FollowUp } from '@fieldleaf/domain/read-model/follow-ups';
import type { ToDo } from '@fieldleaf/domain/read-model/to-do';
import { textFailureWords } from '@fieldleaf/domain/text-message/text-failure-words';
import { TEXT_NAMES } from '@fieldleaf/domain/text-message/text-names';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { formatCents } from '@fieldleaf/ui/format-cents';
import {
  CalendarClock,
  CircleCheck,
  FileText,
  type LucideIcon,
  MailWarning,
  Map as MapIcon,
  MessageSquareWarning,
  NotebookPen,
  Sprout,
  Star,
  TriangleAlert,
} from 'lucide-react';
import { shortDate } from '../../controls/date-text.ts';
import { visitTimeWords } from '../../controls/visit-words.ts';
import type { Route } from '../../navigation/routes.ts';

/** One tap to where it is done. */
export type ToDoEntry = {
  readonly key: string;
  readonly to: Route;
  readonly title: string;
  readonly detail: string;
  /** Amount or days, at the end of the row. */
  readonly end?: string;
};

export type ToDoGroup = {
  readonly heading: string;
  readonly Icon: LucideIcon;
  readonly entries: readonly ToDoEntry[];
};

type Practice = {
  /** Questions and refused changes that only she can decide. */
  readonly toReview: number;
  readonly today: LocalDate;
  readonly timeZone: string;
};

/** Returns the groups, most urgent first: contradictions and silence, then lateness. */
export const toDoGroups = (toDo: ToDo, practice: Practice): readonly ToDoGroup[] =>
  [
    { heading: 'To review', Icon: TriangleAlert, entries: reviewEntries(practice) },
    { heading: 'Emails not delivered', Icon: MailWarning, entries: mailEntries(toDo) },
    { heading: 'Texts not delivered', Icon: MessageSquareWarning, entries: textEntries(toDo) },
    { heading: 'Visits to complete', Icon: CircleCheck, entries: toDo.openVisits.map(openVisitEntry) },
    { heading: 'Quotes to answer', Icon: MapIcon, entries: quoteEntries(toDo, practice) },
    { heading: 'Check-ins', Icon: Sprout, entries: checkInEntries(toDo, practice) },
    { heading: 'Reviews', Icon: Star, entries: reviewsEntries(toDo) },
    { heading: 'Overdue invoices', Icon: FileText, entries: invoiceEntries(toDo, practice) },
    { heading: 'Notes to write', Icon: NotebookPen, entries: toDo.missingNotes.map(missingNoteEntry) },
    { heading: 'Follow-ups due', Icon: CalendarClock, entries: toDo.followUps.map(followUpEntry) },
  ].filter(({ entries }) => entries.length > 0);

const reviewEntries = ({ toReview }: Practice): readonly ToDoEntry[] =>
  toReview === 0
    ? []
    : [
        {
          key: 'review',
          to: { view: 'needs-you' },
          title: toReview === 1 ? '1 item to review' : `${toReview} items to review`,
          detail: 'Only you can decide',
        },
      ];

const mailEntries = ({ failedMails }: ToDo): readonly ToDoEntry[] =>
  failedMails.map(({ mailId, to, letter }) => ({
    key: mailId,
    to: { view: 'emails', page: 'log', id: mailId },
    title: to.name || to.email,
    detail: letter.subject,
  }));

const textEntries = ({ failedTexts }: ToDo): readonly ToDoEntry[] =>
  failedTexts.map(({ visit: { bookingId, customer }, text: { cause, failure } }) => ({
    key: bookingId,
    to: { view: 'bookings', page: bookingId },
    title: customerName(customer),
    detail: `${TEXT_NAMES[cause]}: ${textFailureWords(failure)}`,
  }));

const openVisitEntry = ({ bookingId, customer, appointment }: Booking): ToDoEntry => ({
  key: bookingId,
  to: { view: 'bookings', page: bookingId },
  title: customerName(customer),
  detail: visitTimeWords(appointment),
});

const quoteEntries = ({ quoteRequests }: ToDo, { today, timeZone }: Practice): readonly ToDoEntry[] =>
  quoteRequests.map((quote) => ({
    key: quote.quoteRequestId,
    to: { view: 'overview', page: 'quote', id: quote.quoteRequestId },
    title: customerName(quote),
    detail: quote.consultationDescription,
    end: sinceWords(daysBetween(localDateOf(quote.createdAt, timeZone), today)),
  }));

const checkInEntries = ({ checkIns }: ToDo, { today, timeZone }: Practice): readonly ToDoEntry[] =>
  checkIns.map(({ checkIn: { checkInId, at, words, photoIds }, book, customerName: name }) => ({
    key: checkInId,
    to: { view: 'overview', page: 'check-ins', id: checkInId },
    title: `Check-in from ${name || book.customerEmail}`,
    detail: words || (photoIds.length > 0 ? 'Photos' : 'How the plants are'),
    end: sinceWords(daysBetween(localDateOf(at, timeZone), today)),
  }));

const reviewsEntries = ({ reviewsToRead: { length } }: ToDo): readonly ToDoEntry[] =>
  length === 0
    ? []
    : [
        {
          key: 'reviews',
          to: { view: 'overview', page: 'reviews' },
          title: length === 1 ? '1 review to read' : `${length} reviews to read`,
          detail: 'Before it is on your site',
        },
      ];

function invoiceEntries({ overdueInvoices }: ToDo, { today }: Practice): readonly ToDoEntry[] {
  const sums = overdueInvoices.map(({ openCents }) => openCents);
  return overdueInvoices.map(({ invoice, openCents }) => ({
    key: invoice.invoiceId,
    to: { view: 'invoices', page: 'invoice', id: invoice.invoiceId },
    title: invoice.customer.name,
    detail: `${invoice.number} · ${lateWords(daysBetween(invoice.dueDate, today))}`,
    end: formatCents(openCents, sums),
  }));
}

const missingNoteEntry = ({ bookingId, customer, appointment }: Booking): ToDoEntry => ({
  key: bookingId,
  to: { view: 'notes', page: 'new', id: bookingId },
  title: customerName(customer),
  detail: visitTimeWords(appointment),
});

const followUpEntry = ({ note: { noteId, content }, booking, dueOn }: FollowUp): ToDoEntry => ({
  key: noteId,
  to: { view: 'notes', page: 'follow-ups' },
  title: customerName(booking.customer),
  detail: content.follow_up_focus || 'How are the plants doing?',
  ...(dueOn && { end: shortDate(dueOn) }),
});

const sinceWords = (days: number): string => {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days`;
};

const lateWords = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);
