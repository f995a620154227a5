import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect } from 'vitest';
import type { ReceivedMail } from './mail-server.ts';
import { readHtml, singleBlanks } from './read-html.ts';

/** Text no email may contain. */
const SLIPS = /\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date|\[[A-Z][a-z’ ]+\]/;
/** Markup that was escaped twice, or shown as it is. */
const RAW_MARKUP = /&(?:amp|lt|gt|quot|#39|#x27);|<(?:br|p|td|a|table)\b/;

const LAYOUT = [
  ...['html', 'head', 'meta', 'title', 'style', 'body'],
  ...['div', 'table', 'tbody', 'tr', 'th', 'td', 'p', 'a', 'br'],
];

type Check = { readonly mail: Mail; readonly received: ReceivedMail; readonly origins: readonly string[] };

/** Checks that apply to every email, whatever its subject or typed data. */
export function expectSoundMail({ mail, received, origins }: Check): void {
  const { subject = '', text = '', html = '' } = received.mail;
  const page = readHtml(html);
  const name = `${mail.mailId}: ${subject}`;
  for (const part of [subject, text, ...page.texts]) {
    expect(part, name).not.toMatch(SLIPS);
    expect(part, name).not.toMatch(RAW_MARKUP);
  }
  expect(subject.trim(), name).not.toBe('');
  expect(
    [...page.elements].filter((element) => !LAYOUT.includes(element)),
    name,
  ).toEqual([]);
  for (const link of page.links) expect(origins, `${name}: ${link}`).toContain(originOf(link));
  expectOneRecipient(mail, received);
  expectSameWords(name, text, page);
}

const originOf = (link: string): string => (URL.canParse(link) ? new URL(link).origin : `not whole: ${link}`);

/** Nothing that was typed became a header, or somebody more to send it to. */
function expectOneRecipient({ to, mailId }: Mail, { recipients, mail }: ReceivedMail): void {
  const addresses = (mail.to ?? []).map(({ address = '' }) => address);
  for (const named of [recipients, addresses]) {
    expect(named.map(normaliseEmail), mailId).toEqual([normaliseEmail(to.email)]);
  }
  const names = mail.headers.map(({ key }) => key);
  expect(
    names.filter((name) => ['bcc', 'cc', 'x-typed'].includes(name)),
    mailId,
  ).toEqual([]);
  expect(new Set(names).size, mailId).toBe(names.length);
}

/** Each line of the plain text is on the page, and each piece of the page in the plain text. */
function expectSameWords(name: string, text: string, page: ReturnType<typeof readHtml>): void {
  const [practice, ...rest] = page.texts.filter((_, place) => place !== 0);
  const plain = singleBlanks(text);
  for (const piece of rest) expect(plain, `${name} (of ${practice})`).toContain(piece);
  const shown = [...page.texts, ...page.links].join(' ');
  for (const line of text.split('\n').map(singleBlanks)) {
    const [label = '', ...value] = line.split(': ');
    for (const part of [label, value.join(': ')]) expect(shown, name).toContain(part.replace(/:$/, ''));
  }
}
