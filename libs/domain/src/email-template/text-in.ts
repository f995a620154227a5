import type { Language } from '../language/language.ts';
import type { EmailTemplate, TemplateText, TemplateWords } from './email-template.ts';
import { SPANISH_TEXTS } from './spanish-texts.ts';

type Template = Pick<EmailTemplate, 'templateId' | keyof TemplateWords | 'spanishSubject' | 'spanishBody'>;

const isSpoken = (templateId: string): templateId is keyof typeof SPANISH_TEXTS =>
  Object.hasOwn(SPANISH_TEXTS, templateId);

/** Whether a template goes to customers, and so has words in Spanish. */
export const hasSpanish = ({ templateId }: Pick<EmailTemplate, 'templateId'>): boolean =>
  isSpoken(templateId);

/** What a template says in that language: her own words, or else the product's; English where it has no others. */
export function textIn(template: Template, language: Language): TemplateWords {
  const { templateId, subject, body, spanishSubject, spanishBody } = template;
  if (language === 'en' || !isSpoken(templateId)) return { subject, body };
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

/** What goes with a mail in another language than English: which, and the template's words as they were seen in it. */
export const wordsToSend = ({ subject, body }: TemplateWords, language: Language) =>
  language === 'en' ? {} : { language, words: { subject, body } };
