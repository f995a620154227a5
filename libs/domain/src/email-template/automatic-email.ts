import type { Language } from '../language/language.ts';
import type { EmailContent } from '../mail/email-content.ts';
import type { Mail } from '../mail/mail.ts';
import { defaultTemplates } from './default-templates.ts';
import { emailOfText } from './email-of-text.ts';
import type { EmailTemplate } from './email-template.ts';
import { missingVariables, renderTemplate } from './render-template.ts';
import type { TemplateData } from './template-variables.ts';
import { textIn } from './text-in.ts';

type Written = { readonly letter: EmailContent; readonly template: NonNullable<Mail['template']> };

type Asked = {
  readonly own: EmailTemplate | undefined;
  readonly templateId: string;
  readonly language: Language;
};

/**
 * Renders an automatic email in the consultant's words. No one is there to fill a gap: a paragraph with an unknown
 * value is dropped, and a subject with one is replaced by the product's default.
 */
export function automaticEmail({ own, templateId, language }: Asked, data: TemplateData): Written {
  const standard = defaultTemplates.find((known) => known.templateId === templateId);
  const named = own ?? standard;
  if (!named) throw new RangeError(`there is no template ${templateId}`);
  const template = textIn(named, language);
  const isWhole = (text: string) => missingVariables({ subject: '', body: text }, data).length === 0;
  const standardSubject = standard ? textIn(standard, language).subject : named.name;
  const subject = isWhole(template.subject) ? template.subject : standardSubject;
  const body = template.body
    .split(/\n{2,}/)
    .filter(isWhole)
    .join('\n\n');
  return {
    letter: emailOfText(renderTemplate({ subject, body }, data)),
    template: { templateId, name: named.name },
  };
}
