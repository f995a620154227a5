import { automaticLetter } from '../email-template/automatic-letter.ts';
import { templateData } from '../email-template/template-data.ts';
import { type Mail, newMail } from '../mail/mail.ts';
import type { MailContext } from '../mail/mails-of.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { type Reminder, reminderMailId } from './reminder.ts';
import { wantedReminders } from './wanted-reminders.ts';

/**
 * The mails of the reminders that are due now and were not written before. What became due while the
 * server was down is among them, as long as it still helps.
 */
export const dueReminders = (model: PracticeModel, context: MailContext): readonly Mail[] =>
  wantedReminders(model, { zone: context.settings.business.timeZone, usefulAt: context.now })
    .filter(({ dueAt, uselessFrom }) => dueAt <= context.now && context.now < uselessFrom)
    .filter((reminder) => !model.mailsById.has(reminderMailId(reminder)))
    .map((reminder) => reminderMail(reminder, model, context));

function reminderMail(reminder: Reminder, model: PracticeModel, context: MailContext): Mail {
  const { cause, about, to, facts, templateId } = reminder;
  const { settings, publicUrl, now } = context;
  const { letter, template } = automaticLetter(
    model.templatesById.get(templateId),
    templateId,
    templateData({ ...facts, settings, publicUrl }),
  );
  const replyTo = settings.business.email;
  return newMail({ mailId: reminderMailId(reminder), cause, about, to, replyTo, letter, template }, now);
}
