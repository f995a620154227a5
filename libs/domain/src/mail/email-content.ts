import type { Language } from '../language/language.ts';
import type { Settings } from '../settings/settings.ts';
import { wordsIn } from './words-in.ts';

/** Contents of an email, without its layout. */
export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly closing: string;
};

/**
 * The email with whole links: a rule does not know where the practice lives, so what it writes begins with `/`.
 */
export const withOrigin = (letter: EmailContent, publicUrl: string): EmailContent => ({
  ...letter,
  links: letter.links.map(({ label, url }) => ({ label, url: url.startsWith('/') ? publicUrl + url : url })),
});

/** The email with where a customer reads what happens to their data, below everything else. */
export const withPrivacyNotice = (
  letter: EmailContent,
  publicUrl: string,
  language: Language,
): EmailContent => ({
  ...letter,
  closing: [letter.closing, `${wordsIn(language).privacy}\n${publicUrl}/privacy`]
    .filter((text) => text !== '')
    .join('\n'),
});

/** Name and phone that close an email; a practice may have no phone. */
export const signatureOf = ({ name, phone }: Pick<Settings['business'], 'name' | 'phone'>): string =>
  phone === '' ? name : `${name}, ${phone}`;

/** `Total: $70.00`; a value of several lines is indented, so that none of them passes for another fact. */
const factText = ({ label, value }: EmailContent['facts'][number]): string =>
  `${label}${/[?.]$/.test(label) ? '' : ':'} ${value.replace(/\r?\n/g, '\n  ')}`;

/** The email as plain text. */
export function emailText({ greeting, paragraphs, facts, links, closing }: EmailContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(factText).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
