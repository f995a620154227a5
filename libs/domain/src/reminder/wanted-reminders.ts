import type { Mail } from '../mail/mail.ts';
import type { ReminderCause } from '../mail/mail-causes.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { followUpReminders } from './follow-up-reminder.ts';
import { giftCardReminders } from './gift-card-reminder.ts';
import { paymentReminders } from './payment-reminder.ts';
import { quoteReminders } from './quote-reminder.ts';
import { type ListReminders, type Reminder, reminderMailId } from './reminder.ts';
import { reviewRequests } from './review-request.ts';
import { visitReminders } from './visit-reminder.ts';
import { visitsAskedAbout } from './visits-asked-about.ts';

/** A cause that is a reminder and is not here does not compile. */
const REMINDERS: { readonly [Cause in ReminderCause]: ListReminders } = {
  'visit-reminder': (model, { usefulAt, about }) =>
    [...visitsAskedAbout(model, { about, since: usefulAt })].flatMap(visitReminders),
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

const isReminderCause = (cause: string): cause is ReminderCause => Object.hasOwn(REMINDERS, cause);

/** The reminder for which a mail was written, as long as it is wanted. */
export const wantedReminderOf = (
  { cause, about, mailId }: Mail,
  model: PracticeModel,
  zone: TimeZone,
): Reminder | undefined =>
  isReminderCause(cause)
    ? REMINDERS[cause](model, { zone, about }).find((reminder) => reminderMailId(reminder) === mailId)
    : undefined;
