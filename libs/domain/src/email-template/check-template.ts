import type { Issue } from '../problem/problem.ts';
import { TEMPLATE_PARTS, type TemplatePart, type TemplateText } from './email-template.ts';
import { hasLooseBraces, namesIn } from './render-template.ts';
import { isTemplateVariable } from './template-variables.ts';

/** The longest a text of a template may be, in characters. */
export const TEMPLATE_LIMITS: Readonly<Record<TemplatePart, number>> = {
  name: 80,
  description: 200,
  category: 40,
  subject: 200,
  body: 10_000,
  spanishSubject: 200,
  spanishBody: 10_000,
};

/** Limits of one touched-up email, with room for what was filled in. */
export const EMAIL_TEXT_LIMITS = { subject: 300, body: 20_000 } as const;

/** Parts that may contain variables. */
const SPEAKING: readonly TemplatePart[] = ['subject', 'body', 'spanishSubject', 'spanishBody'];

const MAY_BE_EMPTY: readonly string[] = ['description', 'category'];

/** Problems with a template, at the fields of `changes`; an unknown variable could never be filled in. */
export const templateIssues = (text: TemplateText): readonly Issue[] =>
  TEMPLATE_PARTS.flatMap((field) => {
    const value = text[field];
    const message = value === undefined ? undefined : complaintAbout(field, value);
    return message === undefined ? [] : [{ path: `changes.${field}`, message }];
  });

function complaintAbout(field: TemplatePart, value: string): string | undefined {
  if (value.trim() === '' && !MAY_BE_EMPTY.includes(field)) return 'Please fill in this field.';
  if (value.length > TEMPLATE_LIMITS[field])
    return `Please use at most ${TEMPLATE_LIMITS[field]} characters.`;
  if (!SPEAKING.includes(field)) return undefined;
  const unknown = namesIn(value).filter((name) => !isTemplateVariable(name));
  if (unknown.length > 0) return `Unknown variable: ${unknown.map((name) => `{{${name}}}`).join(', ')}`;
  return hasLooseBraces(value) ? 'A variable is not closed. Write it as {{customer_name}}.' : undefined;
}
