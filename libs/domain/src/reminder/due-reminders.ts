import { automaticEmail } from '../email-template/automatic-email.ts';
import { gapsOfVisit, templateData } from '../email-template/template-data.ts';
import { languageOf, withLanguage } from '../language/language.ts';
import { type Mail, newMail } from '../mail/mail.ts';
import { definitionOfCause } from '../mail/mail-causes.ts';
import { wordsIn } from '../mail/words-in.ts';
import type { MailContext } from '../mail/write-mail.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';
import type { Forecasts } from '../weather/forecast.ts';
import { type Reminder, type ReminderTerms, reminderMailId } from './reminder.ts';
import { wantedReminderOf, wantedReminders } from './wanted-reminders.ts';
import { isWeatherWarning } from './weather-warning.ts';

/**
 * Returns the emails of reminders that are due now and were not written before, including any that fell due while
 * the server was down, as long as they still help.
 */
export const dueReminders = (
  model: PracticeModel,
  context: MailContext,
  forecasts?: Forecasts,
): readonly Mail[] =>
  wantedReminders(model, { zone: context.settings.business.timeZone, usefulAt: context.now, forecasts })
    .filter(({ dueAt, uselessFrom }) => dueAt <= context.now && context.now < uselessFrom)
    .filter((reminder) => !model.mailsById.has(reminderMailId(reminder)))
    .map((reminder) => reminderMail(reminder, model, context));

function reminderMail(reminder: Reminder, model: PracticeModel, context: MailContext): Mail {
  const { cause, about, to, facts, templateId } = reminder;
  const { settings, publicUrl, now } = context;
  const { language = languageOf(facts.booking ?? facts.invoice ?? facts.quote ?? facts.giftCard) } = reminder;
  const { letter, template } = automaticEmail(
    { own: model.templatesById.get(templateId), templateId, language },
    {
      ...templateData({ ...facts, settings, publicUrl, language }),
      ...(cause === 'visit-reminder' &&
        facts.booking &&
        gapsOfVisit(facts.booking, { settings, publicUrl, language })),
    },
  );
  const replyTo = settings.business.email;
  const mailId = reminderMailId(reminder);
  const links = (reminder.links ?? []).map(({ says, url }) => ({ label: wordsIn(language)[says], url }));
  return newMail(
    {
      ...{ mailId, cause, about, to, replyTo, template },
      letter: { ...letter, links: [...letter.links, ...links] },
      ...withLanguage(language),
    },
    now,
  );
}

/** Reason why a reminder that was written is not wanted any more. */
function whyUnwanted(cause: Mail['cause']): string {
  if (cause === 'care-reminder') return 'Not sent: it was done or the reminders were ended first.';
  if (cause === 'check-in-request') return 'Not sent: they said so first, are away or ended the reminders.';
  if (isWeatherWarning(cause)) return 'Not sent: the forecast or the customer’s wish changed first.';
  return 'Not sent: the visit or invoice was cancelled, moved or settled first.';
}

type Now = Pick<ReminderTerms, 'zone' | 'forecasts'> & { readonly now: Instant };

/**
 * Returns the reason a written but unsent reminder should no longer go out: it waited for a mail server while the
 * visit was canceled, or is over. Undefined: it should go out. A copy that the consultant sends again, and every
 * other email, always should.
 */
export function staleReminder(mail: Mail, model: PracticeModel, { now, ...terms }: Now): string | undefined {
  const { cause, mailId, about } = mail;
  if (!definitionOfCause(cause)?.isReminder || mailId !== `${cause}.${about}`) return undefined;
  const wanted = wantedReminderOf(mail, model, terms);
  if (!wanted) return whyUnwanted(cause);
  return now < wanted.uselessFrom ? undefined : 'Not sent: it would have come too late.';
}
