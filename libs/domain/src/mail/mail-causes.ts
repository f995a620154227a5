import type { AutomaticTemplateId } from '../email-template/automatic-templates.ts';

/** Reason for an email. A cause that lacks a part does not compile. */
type CauseDefinition = {
  /** Name of its emails in the history if none of their templates is known. */
  readonly name: string;
  /** Templates of its emails, by recipient; absent: no template, or no such email. */
  readonly templates: { readonly customer?: AutomaticTemplateId; readonly consultant?: AutomaticTemplateId };
  /** Due at a time, and stale as soon as it is no longer among the wanted reminders. */
  readonly isReminder: boolean;
  /** Tells when a visit is, or that it is off: an entry for the customer's calendar goes with it. */
  readonly tellsVisitTime: boolean;
};

const news = { isReminder: false, tellsVisitTime: false } as const;
const visitNews = { isReminder: false, tellsVisitTime: true } as const;
/** A reminder names its template itself. */
const reminder = { templates: {}, isReminder: true, tellsVisitTime: false } as const;

export const MAIL_CAUSES = {
  'booking-placed': {
    ...visitNews,
    name: 'Booking Confirmed',
    templates: { customer: 'booking-placed', consultant: 'consultant-booking-placed' },
  },
  'booking-rescheduled': {
    ...visitNews,
    name: 'Booking Rescheduled',
    templates: { customer: 'booking-rescheduled', consultant: 'consultant-booking-rescheduled' },
  },
  'booking-cancelled': {
    ...visitNews,
    name: 'Booking Cancelled',
    templates: { customer: 'booking-cancelled', consultant: 'consultant-booking-cancelled' },
  },
  'booking-missed': { ...news, name: 'Sorry We Missed You', templates: { customer: 'booking-missed' } },
  // The confirmation that is sent once more has the words of the first one.
  'booking-confirmation': {
    ...visitNews,
    name: 'Booking Confirmed',
    templates: { customer: 'booking-placed' },
  },
  'visit-reminder': { ...reminder, name: 'Visit Reminder' },
  'follow-up': { ...reminder, name: 'Follow-Up Due' },
  'review-request': { ...reminder, name: 'Review Request' },
  'care-reminder': { ...reminder, name: 'Plant Care Today' },
  'check-in-request': { ...reminder, name: 'How Are Your Plants' },
  'quote-reminder': { ...reminder, name: 'Quote Reminder' },
  'freeze-warning': { ...reminder, name: 'Freeze Warning' },
  'heat-warning': { ...reminder, name: 'Heat Warning' },
  'gift-card': { ...reminder, name: 'Gift Card' },
  'gift-card-again': { ...news, name: 'Gift Card, Once More', templates: {} },
  'gift-card-receipt': { ...news, name: 'Gift Card Receipt', templates: {} },
  'payment-reminder': { ...reminder, name: 'Payment Reminder' },
  'invoice-sent': { ...news, name: 'Invoice Sent', templates: { customer: 'invoice-sent' } },
  'visit-payment-link': {
    ...news,
    name: 'Pay What Is Left',
    templates: { customer: 'visit-payment-link' },
  },
  'payment-receipt': { ...news, name: 'Payment Receipt', templates: { customer: 'payment-receipt' } },
  'refund-receipt': { ...news, name: 'Refund Receipt', templates: { customer: 'refund-receipt' } },
  'payment-refunded': { ...news, name: 'Payment Refunded', templates: {} },
  'quote-received': { ...news, name: 'Quote Request Received', templates: { customer: 'quote-received' } },
  'quote-request': { ...news, name: 'New Quote Request', templates: { consultant: 'quote-request' } },
  'quote-sent': { ...news, name: 'Quote Sent', templates: { customer: 'quote-sent' } },
  'quote-changed': { ...news, name: 'Quote Changed', templates: { customer: 'quote-changed' } },
  'quote-withdrawn': { ...news, name: 'Quote Declined', templates: { customer: 'quote-withdrawn' } },
  'quote-accepted': { ...news, name: 'Quote Accepted', templates: { consultant: 'quote-accepted' } },
  'quote-declined': {
    ...news,
    name: 'Quote Declined by Customer',
    templates: { consultant: 'quote-declined' },
  },
  'waiting-list-joined': {
    ...news,
    name: 'On the Waiting List',
    templates: { customer: 'waiting-list-joined' },
  },
  'time-opened': { ...news, name: 'A Time Opened', templates: { customer: 'time-opened' } },
  'assessment-completed': {
    ...news,
    name: 'Assessment Completed',
    templates: { consultant: 'assessment-completed' },
  },
  'contact-form': { ...news, name: 'Contact Message', templates: { consultant: 'contact-form' } },
  'plant-book': { ...news, name: 'Plant Book', templates: {} },
  'plant-book-link': { ...news, name: 'New Plant Book Link', templates: {} },
  'check-in': { ...news, name: 'Check-In', templates: {} },
  'check-in-answer': { ...news, name: 'Answer to a Check-In', templates: {} },
  'needs-attention': { ...news, name: 'To Review', templates: { consultant: 'needs-attention' } },
  'my-bookings': { ...news, name: 'Bookings, Asked For', templates: {} },
  'my-data-link': { ...news, name: 'Link to Your Data', templates: {} },
  'data-erased': { ...news, name: 'Customer Data Deleted', templates: {} },
  'access-locked': { ...news, name: 'Sign-In Locked', templates: {} },
  'new-device': { ...news, name: 'New Device', templates: {} },
  'sign-in-changed': { ...news, name: 'Sign-In Changed', templates: {} },
  /** Sent by hand: its template is noted in the mail. */
  template: { ...news, name: 'Email', templates: {} },
} as const satisfies Readonly<Record<string, CauseDefinition>>;

export type MailCause = keyof typeof MAIL_CAUSES;

/** The causes of mails that are due at a time. */
export type ReminderCause = {
  [Cause in MailCause]: (typeof MAIL_CAUSES)[Cause]['isReminder'] extends true ? Cause : never;
}[MailCause];

const isKnownCause = (cause: string): cause is MailCause => Object.hasOwn(MAIL_CAUSES, cause);

/** Returns the definition of a cause; undefined for one that only a newer version knows. */
export const definitionOfCause = (cause: string): CauseDefinition | undefined =>
  isKnownCause(cause) ? MAIL_CAUSES[cause] : undefined;
