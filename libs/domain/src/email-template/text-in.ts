import type { Language } from '../language/language.ts';
import type { EmailTemplate, TemplateText, TemplateWords } from './email-template.ts';
import { SPANISH_TEXTS } from './spanish-texts.ts';

type Template = Pick<EmailTemplate, 'templateId' | keyof TemplateWords | 'spanishSubject' | 'spanishBody'>;

const hasLanguage = (templateId: string): templateId is keyof typeof SPANISH_TEXTS =>
  Object.hasOwn(SPANISH_TEXTS, templateId);

/** True if the template goes to customers, and so has Spanish text. */
export const hasSpanish = ({ templateId }: Pick<EmailTemplate, 'templateId'>): boolean =>
  hasLanguage(templateId);

/** Text of a template in a language: the consultant's own, or else the product's; English if there is no other. */
export function textIn(template: Template, language: Language): TemplateWords {
  const { templateId, subject, body, spanishSubject, spanishBody } = template;
  if (language === 'en' || !hasLanguage(templateId)) return { subject, body };
  const standard = SPANISH_TEXTS[templateId];
  return { subject: spanishSubject ?? standard.subject, body: spanishBody ?? standard.body };
}

/** Every part of a template as it is said now. */
export function partsOf(template: EmailTemplate): TemplateText {
  const { name, description, category, subject, body } = template;
  const parts = { name, description, category, subject, body };
  if (!hasSpanish(template)) return parts;
  const spanish = textIn(template, 'es');
  return { ...parts, spanishSubject: spanish.subject, spanishBody: spanish.body };
}

/** Language of an email that is not in English, and the template's words as they were seen in it. */
export const wordsToSend = ({ subject, body }: TemplateWords, language: Language) =>
  language === 'en' ? {} : { language, words: { subject, body } };
