import { automaticLetter } from '../email-template/automatic-letter.ts';
import type { AutomaticTemplateId } from '../email-template/automatic-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import { templateData } from '../email-template/template-data.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Language } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { Letter } from './letter.ts';

/** Who writes, and in which words. */
export type Sender = {
  readonly settings: Settings;
  readonly publicUrl: string;
  /** The templates by id; without them, or without one of them, the product's own words are used. */
  readonly templates?: ReadonlyMap<string, EmailTemplate>;
};

/** And in which language. */
export type Writer = Sender & { readonly language: Language };

export type Words = Pick<Letter, 'subject' | 'greeting' | 'paragraphs'>;

/** What an automatic mail says in the consultant's own words; facts and links are put below them. */
export function ownWords(templateId: AutomaticTemplateId, data: TemplateData, writer: Writer): Words {
  const { templates, language } = writer;
  const known = { ...templateData(writer), ...data };
  const { letter } = automaticLetter({ own: templates?.get(templateId), templateId, language }, known);
  return { subject: letter.subject, greeting: '', paragraphs: letter.paragraphs };
}
