import type { ReminderCause } from '../mail/mail-causes.ts';
import { visitsAfter } from '../read-model/bookings-by-visit.ts';
import { followUpReminders } from './follow-up-reminder.ts';
import { giftCardReminders } from './gift-card-reminder.ts';
import { paymentReminders } from './payment-reminder.ts';
import { quoteReminders } from './quote-reminder.ts';
import type { ListReminders } from './reminder.ts';
import { reviewRequests } from './review-request.ts';
import { visitReminders } from './visit-reminder.ts';

/** A cause that is a reminder and is not here does not compile. */
const REMINDERS: { readonly [Cause in ReminderCause]: ListReminders } = {
  'visit-reminder': (model, { usefulAt }) =>
    [...(usefulAt ? visitsAfter(model, usefulAt) : model.bookingsById.values())].flatMap(visitReminders),
  'follow-up': followUpReminders,
  'review-request': reviewRequests,
  'gift-card': giftCardReminders,
  'payment-reminder': paymentReminders,
  'quote-reminder': ({ quoteRequestsById }, { zone }) =>
    [...quoteRequestsById.values()].flatMap((quote) => quoteReminders(quote, zone)),
};

/**
 * Every reminder that is wanted as the practice stands now, due or not. What was cancelled, moved, paid
 * or taken back is not among them: that is how a reminder is stopped.
 */
export const wantedReminders: ListReminders = (model, terms) =>
  Object.values(REMINDERS).flatMap((list) => list(model, terms));
