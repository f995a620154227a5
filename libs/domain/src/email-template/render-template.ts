import type { EmailTemplate } from './email-template.ts';
import {
  isTemplateVariable,
  type TemplateData,
  type TemplateVariable,
  variableLabel,
} from './template-variables.ts';

const MARK = /\{\{([^{}]*)\}\}/g;

/** The names between double braces, each once, in the order of the text; known or not. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, name = '']) => name.trim())),
];

/** True if braces are left over once every well-formed `{{name}}` is removed. */
export const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(MARK, ''));

type Texts = Pick<EmailTemplate, 'subject' | 'body'>;

/** Variables the template uses. */
export const variablesOf = ({ subject, body }: Texts): readonly TemplateVariable[] =>
  namesIn(`${subject}\n${body}`).filter(isTemplateVariable);

/** Variables the template uses that have no value: they must be asked for before sending. */
export const missingVariables = (template: Texts, data: TemplateData): readonly TemplateVariable[] =>
  variablesOf({ ...template, body: withoutEmptyLines(template.body, data) }).filter((name) =>
    isBlank(data[name]),
  );

/** A line of its own for the email or phone of the practice: one that has none has no such line. */
const CONTACT_LINE = /\n\{\{\s*(business_phone|business_email)\s*\}\}(?=\n|$)/g;

const withoutEmptyLines = (text: string, data: TemplateData): string =>
  text.replace(CONTACT_LINE, (line, name: 'business_phone' | 'business_email') =>
    data[name] === '' ? '' : line,
  );

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === '';

/** `gap` stands for what is not known. Values are put in as they are: no mark in a value is read as one. */
function fill(text: string, data: TemplateData, gap: (name: string) => string): string {
  return text.replace(MARK, (_mark, inside: string) => {
    const name = inside.trim();
    const value = isTemplateVariable(name) ? data[name] : undefined;
    return value === undefined || isBlank(value) ? gap(name) : value.trim();
  });
}

export type RenderedTemplate = { readonly subject: string; readonly body: string };

/**
 * Renders the template as plain text with the customer's data. Nothing is escaped here: `emailHtml` does that once
 * for the whole email. An unknown value stays as `[what it is]`.
 */
export const renderTemplate = ({ subject, body }: Texts, data: TemplateData): RenderedTemplate => ({
  subject: fill(subject, data, bracketed).replace(/\s+/g, ' ').trim(),
  body: fill(withoutEmptyLines(body, data), data, bracketed).trim(),
});

const bracketed = (name: string): string => `[${isTemplateVariable(name) ? variableLabel(name) : name}]`;
