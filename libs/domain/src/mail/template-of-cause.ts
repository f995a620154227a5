import { AUTOMATIC_TEXTS, type AutomaticTemplateId } from '../email-template/automatic-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import type { Mail } from './mail.ts';

type Asked = Pick<Mail, 'mailId' | 'cause'>;

/**
 * The template an automatic mail has its words from, as it is called now; undefined for one that has
 * none. Reminders and what is sent by hand say it themselves.
 */
export function templateOfCause(
  mail: Asked,
  templates?: ReadonlyMap<string, Pick<EmailTemplate, 'name'>>,
): Mail['template'] {
  const templateId = candidatesOf(mail).find(isAutomaticTemplateId);
  if (!templateId) return undefined;
  return { templateId, name: templates?.get(templateId)?.name ?? AUTOMATIC_TEXTS[templateId].name };
}

const candidatesOf = ({ mailId, cause }: Asked): readonly string[] => {
  if (mailId.endsWith('.consultant')) return [`consultant-${cause}`, cause];
  // The confirmation that is sent once more has the words of the first one.
  return [cause === 'booking-confirmation' ? 'booking-placed' : cause];
};

const isAutomaticTemplateId = (id: string): id is AutomaticTemplateId => Object.hasOwn(AUTOMATIC_TEXTS, id);
