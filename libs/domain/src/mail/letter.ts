/** What a mail says, without saying how it looks. */
export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly closing: string;
};

/**
 * The letter with whole links: a rule does not know where the practice lives, so what it writes begins with `/`.
 */
export const withOrigin = (letter: Letter, publicUrl: string): Letter => ({
  ...letter,
  links: letter.links.map(({ label, url }) => ({ label, url: url.startsWith('/') ? publicUrl + url : url })),
});

/** The letter as plain text. */
export function letterText({ greeting, paragraphs, facts, links, closing }: Letter): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    closing,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The letter as a page; everything anybody typed is escaped. */
export function letterHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, facts, links, closing } = letter;
  const rows = facts.map(
    ({ label, value }) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const anchors = links.map(
    ({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  );
  const body = [
    ...[greeting, ...paragraphs].map(paragraphHtml),
    rows.length > 0 ? `<table cellpadding="4">${rows.join('')}</table>` : '',
    ...anchors,
    paragraphHtml(closing),
  ];
  const head = `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`;
  return `<!doctype html><html lang="en">${head}<body>${body.join('')}</body></html>`;
}

const paragraphHtml = (text: string): string =>
  text === '' ? '' : `<p>${text.split('\n').map(lineHtml).join('<br>')}</p>`;

const LINK = /^https?:\/\/\S+$/;

/** Only a link on a line of its own is one: what somebody typed into a name does not become a link. */
const lineHtml = (line: string): string => {
  const text = escapeHtml(line);
  return LINK.test(line) ? `<a href="${text}">${text}</a>` : text;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\n/g, '<br>');
