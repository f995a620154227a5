import {
  type EmailTemplate,
  TEMPLATE_PARTS,
  type TemplateText,
} from '@fieldleaf/domain/email-template/email-template';
import { partsOf } from '@fieldleaf/domain/email-template/text-in';

/** The draft a template's form is kept as. */
export const templateDraftOf = (templateId: string): string => `template-${templateId}`;

/** What of the text is not as the template has it. */
export function changesOf(template: EmailTemplate, text: TemplateText): Partial<TemplateText> {
  const said = partsOf(template);
  return Object.fromEntries(
    TEMPLATE_PARTS.filter((part) => text[part] !== said[part]).map((part) => [part, text[part]]),
  );
}

const ALWAYS = ['name', 'description', 'category', 'subject', 'body'] as const;

/** What was kept of a template's form, with the Spanish words that an earlier version did not have; undefined for anything else. */
export function keptText(kept: unknown, template: EmailTemplate): TemplateText | undefined {
  return isTemplateText(kept) ? { ...partsOf(template), ...kept } : undefined;
}

const isTemplateText = (kept: unknown): kept is TemplateText =>
  typeof kept === 'object' &&
  kept !== null &&
  ALWAYS.every((field) => field in kept && typeof Reflect.get(kept, field) === 'string');
