import type { Language } from '../language/language.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { defaultTemplates } from './default-templates.ts';
import type { EmailTemplate } from './email-template.ts';
import { letterOfText } from './letter-of-text.ts';
import { missingVariables, renderTemplate } from './render-template.ts';
import type { TemplateData } from './template-variables.ts';
import { textIn } from './text-in.ts';

type Written = { readonly letter: Letter; readonly template: NonNullable<Mail['template']> };

type Asked = {
  readonly own: EmailTemplate | undefined;
  readonly templateId: string;
  readonly language: Language;
};

/**
 * A mail the server writes by itself, in the consultant's words. Nobody is there to fill a gap: a
 * paragraph that speaks of something unknown is left out, and a subject that does gives way to the
 * product's own.
 */
export function automaticLetter({ own, templateId, language }: Asked, data: TemplateData): Written {
  const standard = defaultTemplates.find((known) => known.templateId === templateId);
  const named = own ?? standard;
  if (!named) throw new RangeError(`there is no template ${templateId}`);
  const template = textIn(named, language);
  const isWhole = (text: string) => missingVariables({ subject: text, body: '' }, data).length === 0;
  const standardSubject = standard ? textIn(standard, language).subject : named.name;
  const subject = isWhole(template.subject) ? template.subject : standardSubject;
  const body = template.body
    .split(/\n{2,}/)
    .filter(isWhole)
    .join('\n\n');
  return {
    letter: letterOfText(renderTemplate({ subject, body }, data)),
    template: { templateId, name: named.name },
  };
}
