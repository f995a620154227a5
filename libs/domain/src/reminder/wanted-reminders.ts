import type { PracticeModel } from '../read-model/practice-model.ts';
import type { TimeZone } from '../time/business-time.ts';
import { followUpReminders } from './follow-up-reminder.ts';
import { paymentReminders } from './payment-reminder.ts';
import type { Reminder } from './reminder.ts';
import { visitReminder } from './visit-reminder.ts';

/**
 * Every reminder that is wanted as the practice stands now, due or not. What was cancelled, moved, paid
 * or taken back is not among them: that is how a reminder is stopped.
 */
export const wantedReminders = (model: PracticeModel, zone: TimeZone): readonly Reminder[] => [
  ...[...model.bookingsById.values()].flatMap((booking) => listOf(visitReminder(booking))),
  ...followUpReminders(model, zone),
  ...[...model.invoicesById.values()].flatMap((invoice) => paymentReminders(invoice, model, zone)),
];

const listOf = (reminder: Reminder | undefined): readonly Reminder[] => (reminder ? [reminder] : []);
