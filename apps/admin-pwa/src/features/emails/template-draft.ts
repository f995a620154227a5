import type { EmailTemplate, TemplateText } from '@fieldleaf/domain/email-template/email-template';

const TEMPLATE_FIELDS = ['name', 'description', 'category', 'subject', 'body'] as const;

/** The draft a template's form is kept as. */
export const templateDraftOf = (templateId: string): string => `template-${templateId}`;

export const textOf = ({ name, description, category, subject, body }: EmailTemplate): TemplateText => ({
  name,
  description,
  category,
  subject,
  body,
});

/** What of the text is not as the template has it. */
export const changesOf = (template: EmailTemplate, text: TemplateText): Partial<TemplateText> =>
  Object.fromEntries(
    TEMPLATE_FIELDS.filter((field) => text[field] !== template[field]).map((field) => [field, text[field]]),
  );

/** Whether what was kept is a whole form of a template. */
export const isTemplateText = (kept: unknown): kept is TemplateText =>
  typeof kept === 'object' &&
  kept !== null &&
  TEMPLATE_FIELDS.every((field) => field in kept && typeof Reflect.get(kept, field) === 'string');
