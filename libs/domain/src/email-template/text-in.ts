import type { Language } from '../language/language.ts';
import type { EmailTemplate, TemplateWords } from './email-template.ts';
import { SPANISH_TEXTS } from './spanish-texts.ts';

type Template = Pick<EmailTemplate, 'templateId' | 'subject' | 'body' | 'spanish'>;

const isSpoken = (templateId: string): templateId is keyof typeof SPANISH_TEXTS =>
  Object.hasOwn(SPANISH_TEXTS, templateId);

/** Whether a template goes to customers, and so has words in Spanish. */
export const hasSpanish = ({ templateId }: Pick<EmailTemplate, 'templateId'>): boolean =>
  isSpoken(templateId);

/** What a template says in that language: her own words, or else the product's; English where it has no others. */
export function textIn({ templateId, spanish, ...english }: Template, language: Language): TemplateWords {
  if (language === 'en' || !isSpoken(templateId)) return english;
  return { ...SPANISH_TEXTS[templateId], ...spanish };
}
