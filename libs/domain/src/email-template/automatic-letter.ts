import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { defaultTemplates } from './default-templates.ts';
import type { EmailTemplate } from './email-template.ts';
import { letterOfText } from './letter-of-text.ts';
import { missingVariables, renderTemplate } from './render-template.ts';
import type { TemplateData } from './template-variables.ts';

type Written = { readonly letter: Letter; readonly template: NonNullable<Mail['template']> };

/**
 * A mail the server writes by itself, in the consultant's words. Nobody is there to fill a gap: a
 * paragraph that speaks of something unknown is left out, and a subject that does gives way to the
 * product's own.
 */
export function automaticLetter(
  own: EmailTemplate | undefined,
  templateId: string,
  data: TemplateData,
): Written {
  const standard = defaultTemplates.find((template) => template.templateId === templateId);
  const template = own ?? standard;
  if (!template) throw new RangeError(`there is no template ${templateId}`);
  const isWhole = (text: string) => missingVariables({ subject: text, body: '' }, data).length === 0;
  const subject = isWhole(template.subject) ? template.subject : (standard?.subject ?? template.name);
  const body = template.body
    .split(/\n{2,}/)
    .filter(isWhole)
    .join('\n\n');
  return {
    letter: letterOfText(renderTemplate({ subject, body }, data)),
    template: { templateId, name: template.name },
  };
}
