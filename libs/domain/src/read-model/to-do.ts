import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import type { Mail } from '../mail/mail.ts';
import type { QuoteRequest } from '../quote-request/quote-request.ts';
import type { Review } from '../review/review.ts';
import { reviewsToRead } from '../review/shown-reviews.ts';
import type { VisitText } from '../text-message/texts-of-visit.ts';
import { saysStop } from '../text-message/visit-text.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { latestVisitFirst, visitsAfter } from './bookings-by-visit.ts';
import { waitsForNote } from './bookings-waiting-for-note.ts';
import { type CheckInOfBook, checkInsToRead } from './check-ins-to-read.ts';
import { customerContact } from './customer-contact.ts';
import { type FollowUp, followUps } from './follow-ups.ts';
import { groupedBy } from './grouped-by.ts';
import { keysThat } from './keys-that.ts';
import { type InvoiceAccount, invoiceAccount } from './list-invoices.ts';
import { openQuoteRequests } from './open-quote-requests.ts';
import { visitEndsAt, WRAP_UP_MINUTES } from './plan-of-day.ts';
import type { PracticeModel } from './practice-model.ts';

/** Work that waits for the consultant, by kind, the most pressing first within each kind. */
export type ToDo = {
  /** Customers who were not told something lately, the newest first. */
  readonly failedMails: readonly Mail[];
  /** Visits still to come whose last text did not arrive, the newest failure first. */
  readonly failedTexts: readonly FailedText[];
  /** Visits whose time is over and that are still open, the newest first: she remembers those best. */
  readonly openVisits: readonly Booking[];
  /** Unanswered, the one that waits longest first. */
  readonly quoteRequests: readonly QuoteRequest[];
  /** Not decided about yet, the one that waits longest first. */
  readonly reviewsToRead: readonly Review[];
  /** Not read yet, the one that waits longest first. */
  readonly checkIns: readonly CheckInToRead[];
  /** The one that is late longest first. */
  readonly overdueInvoices: readonly InvoiceAccount[];
  /** Visits of late without a note, the newest first. */
  readonly missingNotes: readonly Booking[];
  /** Due today or before, and nobody came back meanwhile; the earliest first. */
  readonly followUps: readonly FollowUp[];
};

type CheckInToRead = CheckInOfBook & { readonly customerName: string };

type FailedText = { readonly visit: Booking; readonly text: VisitText };

/** Age limit, in days, for reminders of a failed email or a missing note. */
const RECENT_DAYS = 30;
const DAY_MINUTES = 24 * 60;

type Clock = { readonly now: Instant; readonly timeZone: TimeZone };

/** Everything that is left to do as the practice stands now. */
export function toDo(model: PracticeModel, { now, timeZone }: Clock): ToDo {
  return {
    failedMails: failedMails(model, plusMinutes(now, -RECENT_DAYS * DAY_MINUTES)),
    failedTexts: failedTexts(model, plusMinutes(now, -RECENT_DAYS * DAY_MINUTES)),
    openVisits: activeVisits(model).filter((visit) => isLeftOpen(visit, now)),
    quoteRequests: openQuoteRequests(model).toReversed(),
    reviewsToRead: reviewsToRead(model),
    checkIns: checkInsToRead(model).map((one) => {
      const contact = customerContact(model, one.book.customerEmail);
      return { ...one, customerName: contact ? customerName(contact) : '' };
    }),
    ...toDoOfDay(model, { now, timeZone }),
  };
}

type ToDoOfDay = Pick<ToDo, 'overdueInvoices' | 'missingNotes' | 'followUps'>;

const remembered = new WeakMap<PracticeModel, { readonly today: LocalDate; readonly waits: ToDoOfDay }>();

/** Returns the part that does not change by the minute, cached for the day while the model is unchanged. */
function toDoOfDay(model: PracticeModel, { now, timeZone }: Clock): ToDoOfDay {
  const today = localDateOf(now, timeZone);
  const found = remembered.get(model);
  if (found?.today === today) return found.waits;
  const since = plusDays(today, -RECENT_DAYS);
  // Whatever zone it was booked in, a visit's day is within two of the one in UTC.
  const recent = [...visitsAfter(model, plusMinutes(now, -(RECENT_DAYS + 2) * DAY_MINUTES))];
  const waits = {
    overdueInvoices: overdueInvoices(model, today),
    missingNotes: recent.filter(
      (visit) =>
        visit.appointment.date >= since && visit.erasedAt === undefined && waitsForNote(visit, model),
    ),
    followUps: followUps(model, today).due,
  };
  remembered.set(model, { today, waits });
  return waits;
}

const mailsByStatus = groupedBy<Mail>(({ status }) => (status === 'failed' ? status : undefined));

/** Emails to the practice itself are not emails to a customer; one that is being retried may still go out. */
const failedMails = ({ mailsById }: PracticeModel, since: Instant): readonly Mail[] =>
  (mailsByStatus(mailsById).get('failed') ?? [])
    .filter(
      ({ failingSince, erasedAt, mailId, createdAt }) =>
        failingSince !== undefined &&
        erasedAt === undefined &&
        createdAt >= since &&
        !mailId.endsWith('.consultant'),
    )
    .toSorted((one, other) => compareInstants(other.createdAt, one.createdAt));

const isLost = ({ texts = [] }: Booking): boolean => texts.at(-1)?.status === 'failed';

const visitsByText = groupedBy<Booking>((visit) => (isLost(visit) ? 'failed' : undefined));

/**
 * A text stopped by STOP is no failure, and its recipient is texted no more; a later text that arrived makes up for
 * a failed one.
 */
const failedTexts = ({ bookingsById }: PracticeModel, since: Instant): readonly FailedText[] =>
  (visitsByText(bookingsById).get('failed') ?? [])
    .filter((visit) => isActive(visit) && visit.erasedAt === undefined)
    .flatMap((visit) => (visit.texts ?? []).slice(-1).map((text) => ({ visit, text })))
    .filter(({ text: { failure, at } }) => !saysStop(failure) && at >= since)
    .toSorted((one, other) => compareInstants(other.text.at, one.text.at));

const visitsByStanding = groupedBy<Booking>(
  (visit) => (isActive(visit) ? 'active' : undefined),
  latestVisitFirst,
);

/**
 * Returns visits still to take place, or that took place and were not completed: few, however many there have been.
 */
const activeVisits = ({ bookingsById }: PracticeModel): readonly Booking[] =>
  visitsByStanding(bookingsById).get('active') ?? [];

/** Right after its end it still stands in front of the day. */
const isLeftOpen = (visit: Booking, now: Instant): boolean =>
  plusMinutes(visitEndsAt(visit), WRAP_UP_MINUTES) <= now;

type Invoices = Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;

const accountOf = (
  invoiceId: string,
  { invoicesById, paymentsByInvoiceId }: Invoices,
  today: LocalDate,
): InvoiceAccount | undefined => {
  const invoice = invoicesById.get(invoiceId);
  return invoice && invoiceAccount(invoice, { payments: paymentsByInvoiceId.get(invoiceId) ?? [], today });
};

const NEVER = '9999-12-31' as LocalDate;

/** The invoices that are late, or will be when nobody pays them. */
const owedInvoices = keysThat<Invoices>(
  (invoiceId, invoices) => accountOf(invoiceId, invoices, NEVER)?.isOverdue === true,
);

const overdueInvoices = (
  { invoicesById, paymentsByInvoiceId }: Invoices,
  today: LocalDate,
): readonly InvoiceAccount[] => {
  const invoices = { invoicesById, paymentsByInvoiceId };
  return [...owedInvoices(invoices)]
    .flatMap((invoiceId) => accountOf(invoiceId, invoices, today) ?? [])
    .filter(({ isOverdue }) => isOverdue)
    .sort(longestLateFirst);
};

const longestLateFirst = ({ invoice: one }: InvoiceAccount, { invoice: other }: InvoiceAccount): number =>
  one.dueDate.localeCompare(other.dueDate) || one.number.localeCompare(other.number);
