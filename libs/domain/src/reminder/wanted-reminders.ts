import type { ReminderCause } from '../mail/mail-causes.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { followUpReminders } from './follow-up-reminder.ts';
import { giftCardReminders } from './gift-card-reminder.ts';
import { paymentReminders } from './payment-reminder.ts';
import { quoteReminders } from './quote-reminder.ts';
import type { Reminder } from './reminder.ts';
import { visitReminders } from './visit-reminder.ts';

type ListReminders = (model: PracticeModel, zone: TimeZone) => readonly Reminder[];

/** A cause that is a reminder and is not here does not compile. */
const REMINDERS: { readonly [Cause in ReminderCause]: ListReminders } = {
  'visit-reminder': ({ bookingsById }) => [...bookingsById.values()].flatMap(visitReminders),
  'follow-up': followUpReminders,
  'gift-card': giftCardReminders,
  'payment-reminder': (model, zone) =>
    [...model.invoicesById.values()].flatMap((invoice) => paymentReminders(invoice, model, zone)),
  'quote-reminder': ({ quoteRequestsById }, zone) =>
    [...quoteRequestsById.values()].flatMap((quote) => quoteReminders(quote, zone)),
};

/**
 * Every reminder that is wanted as the practice stands now, due or not. What was cancelled, moved, paid
 * or taken back is not among them: that is how a reminder is stopped.
 */
export const wantedReminders = (model: PracticeModel, zone: TimeZone): readonly Reminder[] =>
  Object.values(REMINDERS).flatMap((list) => list(model, zone));
