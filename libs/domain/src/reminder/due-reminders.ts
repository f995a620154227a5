import { automaticLetter } from '../email-template/automatic-letter.ts';
import { gapsOfVisit, templateData } from '../email-template/template-data.ts';
import { languageOf, spokenIn } from '../language/language.ts';
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
  const language = languageOf(facts.booking ?? facts.invoice ?? facts.quote ?? facts.giftCard);
  const { letter, template } = automaticLetter(
    { own: model.templatesById.get(templateId), templateId, language },
    {
      ...templateData({ ...facts, settings, publicUrl, language }),
      ...(cause === 'visit-reminder' && facts.booking && gapsOfVisit(facts.booking, { publicUrl, language })),
    },
  );
  const replyTo = settings.business.email;
  const mailId = reminderMailId(reminder);
  return newMail({ mailId, cause, about, to, replyTo, letter, template, ...spokenIn(language) }, now);
}
