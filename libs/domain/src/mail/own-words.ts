import { automaticEmail } from '../email-template/automatic-email.ts';
import type { AutomaticTemplateId } from '../email-template/automatic-templates.ts';
import type { EmailTemplate } from '../email-template/email-template.ts';
import { templateData } from '../email-template/template-data.ts';
import type { TemplateData } from '../email-template/template-variables.ts';
import type { Language } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import type { EmailContent } from './email-content.ts';

/** Sender and texts of an email. */
export type Sender = {
  readonly settings: Settings;
  readonly publicUrl: string;
  /** The templates by id; without them, or without one of them, the product's own words are used. */
  readonly templates?: ReadonlyMap<string, EmailTemplate>;
};

/** And in which language. */
export type Writer = Sender & { readonly language: Language };

export type Words = Pick<EmailContent, 'subject' | 'greeting' | 'paragraphs'>;

/** Text of an automatic email in the consultant's own words; facts and links go below it. */
export function ownWords(templateId: AutomaticTemplateId, data: TemplateData, writer: Writer): Words {
  const { templates, language } = writer;
  const known = { ...templateData(writer), ...data };
  const { letter } = automaticEmail({ own: templates?.get(templateId), templateId, language }, known);
  return { subject: letter.subject, greeting: '', paragraphs: letter.paragraphs };
}
