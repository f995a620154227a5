import type { Instant } from '../time/instant.ts';

/** Text of a template before it is filled in. */
export type TemplateText = {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subject: string;
  /** Plain text with `{{variables}}`; an empty line begins a paragraph, a link stands on a line of its own. */
  readonly body: string;
  /** The same two in Spanish, where she has written them; absent: the product's own. */
  readonly spanishSubject?: string;
  readonly spanishBody?: string;
};

export const TEMPLATE_PARTS = [
  'name',
  'description',
  'category',
  'subject',
  'body',
  'spanishSubject',
  'spanishBody',
] as const satisfies (keyof TemplateText)[];

export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** Text of an email. */
export type TemplateWords = Pick<TemplateText, 'subject' | 'body'>;

/** One rewriting; `before` has the words of the changed parts until then. */
export type TemplateEvent = {
  readonly at: Instant;
  readonly commandId: string;
  readonly before: Partial<TemplateText>;
};

/** A mail to be filled in with a customer's data: one the consultant sends by hand, or the server by itself. */
export type EmailTemplate = TemplateText & {
  readonly _id: `template:${string}`;
  readonly type: 'email-template';
  readonly v: 1;
  readonly templateId: string;
  /** Description of when the server sends it; absent: it is sent by hand. */
  readonly sentWhen?: string;
  /** Oldest first; empty while it is as the product brought it. */
  readonly history: readonly TemplateEvent[];
};

/** The email that offers three free times: its values come from the list of follow-ups. */
export const FOLLOW_UP_TIMES_ID = 'follow-up-times';

export const templateDocumentId = (templateId: string): EmailTemplate['_id'] => `template:${templateId}`;

export const isAutomatic = ({ sentWhen }: Pick<EmailTemplate, 'sentWhen'>): boolean => sentWhen !== undefined;
