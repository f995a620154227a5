import { AUTOMATIC_TEXTS } from '../email-template/automatic-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import type { Mail } from './mail.ts';
import { definitionOfCause } from './mail-causes.ts';

/**
 * The template an automatic mail has its words from, as it is called now; undefined for one that has
 * none. Reminders and what is sent by hand say it themselves.
 */
export function templateOfCause(
  { mailId, cause }: Pick<Mail, 'mailId' | 'cause'>,
  templates?: ReadonlyMap<string, Pick<EmailTemplate, 'name'>>,
): Mail['template'] {
  const { customer, consultant } = definitionOfCause(cause)?.templates ?? {};
  const templateId = mailId.endsWith('.consultant') ? (consultant ?? customer) : (customer ?? consultant);
  if (!templateId) return undefined;
  return { templateId, name: templates?.get(templateId)?.name ?? AUTOMATIC_TEXTS[templateId].name };
}
