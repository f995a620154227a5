import type { Booking } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { GiftCard } from '../gift-card/gift-card.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceOpenCents, recordedAmounts } from '../invoice/invoice-amounts.ts';
import { REMINDER_DAYS_OVERDUE } from '../invoice/remind-invoice.ts';
import type { Mail } from '../mail/mail.ts';
import type { ReminderCause } from '../mail/mail-causes.ts';
import { currentOffer, type QuoteRequest } from '../quote-request/quote-request.ts';
import { lastDecision } from '../quote-request/quote-status.ts';
import { followUpsDueOn, neededFollowUps } from '../read-model/follow-ups.ts';
import { keysThat } from '../read-model/keys-that.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { visitBills } from '../read-model/visit-bills.ts';
import { localDateOf, type TimeZone, toInstant } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { careReminders } from './care-reminder.ts';
import { checkInRequests } from './check-in-request.ts';
import {
  type ListReminders,
  MORNING,
  type Reminder,
  type ReminderTerms,
  reminderMailId,
} from './reminder.ts';
import { reviewRequests } from './review-request.ts';
import { visitReminders } from './visit-reminder.ts';
import { visitsAskedAbout } from './visits-asked-about.ts';
import { weatherWarnings } from './weather-warning.ts';

/** A present that comes late still comes. */
const YEAR_MINUTES = 365 * 24 * 60;

/** The emails of gift cards to whom they are for, in the morning of their day; one bought later that day goes at once. */
const giftCardReminders: ListReminders = ({ giftCardsById }, { zone }) =>
  [...giftCardsById.values()].flatMap((card) => {
    const { giftCardId, recipient, voidedAt } = card;
    if (recipient.email === '' || voidedAt !== null) return [];
    const dueAt = deliveryAt(card, zone);
    const uselessFrom = plusMinutes(dueAt, YEAR_MINUTES);
    const facts = { giftCard: card };
    return [
      {
        cause: 'gift-card',
        about: giftCardId,
        dueAt,
        uselessFrom,
        templateId: 'gift-card',
        to: recipient,
        facts,
      },
    ];
  });

function deliveryAt({ deliverOn, soldAt }: GiftCard, zone: TimeZone) {
  const morning = deliverOn === null ? undefined : toInstant(deliverOn, MORNING, zone);
  return morning && morning > soldAt ? morning : soldAt;
}

const FORTNIGHT_DAYS = 14;

/**
 * Asks how the plants are doing, in the morning of the day a follow-up is due. Leaves out customers who have come
 * back since, or are about to, who were offered times by hand, or whose note no longer says that a follow-up is
 * needed.
 */
const followUpReminders: ListReminders = (model, { zone, usefulAt }) =>
  followUpsThatHelp(model, zone, usefulAt).flatMap(({ note, booking, dueOn, seenAgain, offeredAt }) => {
    if (!hasEmail(booking.customer) || seenAgain || offeredAt) return [];
    const dueAt = dueOn && toInstant(dueOn, MORNING, zone);
    return dueAt ? [followUp({ note, booking, dueAt }, model)] : [];
  });

function followUpsThatHelp(model: PracticeModel, zone: TimeZone, usefulAt: Instant | undefined) {
  if (usefulAt === undefined) return neededFollowUps(model);
  const today = localDateOf(usefulAt, zone);
  return followUpsDueOn(
    model,
    Array.from({ length: FORTNIGHT_DAYS + 2 }, (_, ago) => plusDays(today, -ago)),
  );
}

type Due = { readonly note: ConsultationNote; readonly booking: Booking; readonly dueAt: Instant };

function followUp({ note, booking, dueAt }: Due, { customersById }: PracticeModel): Reminder {
  const { customer } = booking;
  const contact = { ...customer, ...customersById.get(customerIdOf(customer.email))?.details };
  return {
    cause: 'follow-up',
    about: note.noteId,
    dueAt,
    uselessFrom: plusMinutes(dueAt, FORTNIGHT_DAYS * 24 * 60),
    templateId: 'follow-up',
    to: { name: customerName(contact), email: customer.email },
    facts: { booking, note, contact },
  };
}

const DAY_MINUTES = 24 * 60;
const FORTNIGHT_MINUTES = FORTNIGHT_DAYS * DAY_MINUTES;

type InvoiceBooks = Pick<PracticeModel, 'invoicesById' | 'paymentsByInvoiceId'>;

/** Invoices that were sent to a customer and are still open. */
const unpaidInvoices = keysThat<InvoiceBooks>((invoiceId, { invoicesById, paymentsByInvoiceId }) => {
  const invoice = invoicesById.get(invoiceId);
  if (!invoice || invoice.sentAt === null || invoice.voidedAt !== null || invoice.erasedAt !== undefined)
    return false;
  const payments = paymentsByInvoiceId.get(invoiceId) ?? [];
  return hasEmail(invoice.customer) && invoiceOpenCents(recordedAmounts(invoice, payments)) > 0;
});

/**
 * The reminders of invoices that were sent and are still open; what became due while it was a draft is not,
 * and neither is what was paid through another invoice, or belongs to a visit that was called off.
 */
const paymentReminders: ListReminders = (model, { zone }) => {
  const { invoicesById, paymentsByInvoiceId } = model;
  return [...unpaidInvoices({ invoicesById, paymentsByInvoiceId })].flatMap((invoiceId) => {
    const invoice = invoicesById.get(invoiceId);
    if (!invoice) return [];
    const automatic = isNotAskedFor(invoice, model) ? [] : remindersOf(invoice, zone);
    return [...automatic, ...remindersByHand(invoice)];
  });
};

/** The reminders the consultant asked for; one that could not leave within the week is not news any more. */
const remindersByHand = (invoice: Invoice): readonly Reminder[] =>
  remindedEvents(invoice).map(({ at, commandId }) => ({
    ...reminderOf(invoice),
    about: `${invoice.invoiceId}.${commandId}`,
    dueAt: at,
    uselessFrom: plusMinutes(at, FORTNIGHT_MINUTES / 2),
  }));

const remindedEvents = ({ history }: Invoice) => history.filter(({ what }) => what === 'reminded');

const reminderOf = (invoice: Invoice) =>
  ({
    cause: 'payment-reminder',
    templateId: 'payment-reminder',
    to: { name: invoice.customer.name, email: invoice.customer.email },
    facts: { invoice },
  }) as const;

/** After two mornings it is the consultant's to call. One that she reminded of herself the day before waits. */
function remindersOf(invoice: Invoice, zone: TimeZone): readonly Reminder[] {
  const { invoiceId, sentAt } = invoice;
  if (sentAt === null) return [];
  const mornings = REMINDER_DAYS_OVERDUE.map((days) =>
    toInstant(plusDays(invoice.dueDate, days), MORNING, zone),
  );
  return mornings.flatMap((dueAt, index): Reminder[] => {
    if (dueAt === undefined || dueAt <= sentAt || wasJustReminded(invoice, dueAt)) return [];
    const about = `${invoiceId}.${REMINDER_DAYS_OVERDUE[index]}`;
    return [{ ...reminderOf(invoice), about, dueAt, uselessFrom: laterOf(mornings[index + 1], dueAt) }];
  });
}

const wasJustReminded = (invoice: Invoice, dueAt: Instant): boolean =>
  remindedEvents(invoice).some(({ at }) => at <= dueAt && at > plusMinutes(dueAt, -DAY_MINUTES));

/** After the server was down for long, only the latest of several is sent. */
const laterOf = (next: Instant | undefined, dueAt: Instant): Instant =>
  next ?? plusMinutes(dueAt, FORTNIGHT_MINUTES);

/**
 * True if no one is asked to pay it any more: its visit was canceled after it was made, or it bills only a visit
 * that was paid otherwise. A reminder would dun a customer who owes nothing.
 */
function isNotAskedFor(invoice: Invoice, model: PracticeModel): boolean {
  const booking = model.bookingsById.get(invoice.bookingId ?? '');
  const { bills } = booking ? visitBills(booking, model) : { bills: [] };
  const bill = bills.find((one) => one.invoice.invoiceId === invoice.invoiceId);
  if (!booking || !bill) return false;
  if (booking.status === 'cancelled' || bill.isSuperseded) return true;
  return bill.billedCents === bill.amounts.subtotalCents && visitAccount(booking, model).isSettled;
}

/** A cause that is a reminder and is not here does not compile. */
const REMINDERS: { readonly [Cause in ReminderCause]: ListReminders } = {
  'visit-reminder': (model, { usefulAt, about }) =>
    [...visitsAskedAbout(model, { about, since: usefulAt })].flatMap(visitReminders),
  'follow-up': followUpReminders,
  'review-request': reviewRequests,
  'care-reminder': careReminders,
  'check-in-request': checkInRequests,
  'freeze-warning': weatherWarnings('freeze'),
  'heat-warning': weatherWarnings('heat'),
  'gift-card': giftCardReminders,
  'payment-reminder': paymentReminders,
  'quote-reminder': ({ quoteRequestsById }, { zone }) =>
    [...quoteRequestsById.values()].flatMap((quote) => quoteReminders(quote, zone)),
};

/**
 * Lists every reminder that is wanted as the practice stands now, due or not. Anything canceled, moved, paid or
 * taken back is left out: that is how a reminder is stopped.
 */
export const wantedReminders: ListReminders = (model, terms) =>
  Object.values(REMINDERS).flatMap((list) => list(model, terms));

const isReminderCause = (cause: string): cause is ReminderCause => Object.hasOwn(REMINDERS, cause);

/** The reminder for which a mail was written, as long as it is wanted. */
export const wantedReminderOf = (
  { cause, about, mailId }: Mail,
  model: PracticeModel,
  terms: Pick<ReminderTerms, 'zone' | 'forecasts'>,
): Reminder | undefined =>
  isReminderCause(cause)
    ? REMINDERS[cause](model, { ...terms, about }).find((reminder) => reminderMailId(reminder) === mailId)
    : undefined;

/** Days before its last day that an offer's reminder goes out. */
const DAYS_BEFORE = 2;

/**
 * The reminder of an offer that was not answered, or accepted without a time: two days before it ends. One that was
 * sent, or sent again, later than the day before that is fresh enough.
 */
export function quoteReminders(quote: QuoteRequest, zone: TimeZone): readonly Reminder[] {
  const offer = currentOffer(quote);
  const decision = lastDecision(quote)?.what;
  const isOpen = !quote.booked && !quote.closed && (decision === undefined || decision === 'accepted');
  if (!offer || !isOpen || !hasEmail(quote)) return [];
  const dueAt = toInstant(plusDays(offer.validUntil, -DAYS_BEFORE), MORNING, zone);
  const lastMorning = toInstant(offer.validUntil, MORNING, zone);
  if (!dueAt || !lastMorning) return [];
  const resent = quote.history?.findLast(({ what }) => what === 'resent')?.at;
  const lastSent = resent && resent > offer.sentAt ? resent : offer.sentAt;
  if (lastSent >= plusMinutes(dueAt, -DAY_MINUTES)) return [];
  return [
    {
      cause: 'quote-reminder',
      about: `${quote.quoteRequestId}.${quote.offers?.length ?? 0}`,
      dueAt,
      uselessFrom: plusMinutes(lastMorning, DAY_MINUTES / 2),
      templateId: 'quote-reminder',
      to: { name: customerName(quote), email: quote.email },
      facts: { quote },
    },
  ];
}
