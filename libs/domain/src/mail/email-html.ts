import type { Language } from '../language/language.ts';
import type { EmailContent } from './email-content.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes user text for a page or an attribute; its line breaks stay. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\n/g, '<br>');

type Reading = {
  readonly practice: string;
  readonly language: Language;
  /** Writer of the email, with the address of a square picture if there is one; absent: the practice alone. */
  readonly consultant?: { readonly name: string; readonly portraitUrl?: string };
};

/**
 * The email as a page for mail programs: tables and styles at each element, because Outlook knows little
 * else; colours named by class as well, so that programs with a dark mode can take the dark ones. The
 * first link is the button. Everything anybody typed is escaped.
 */
export function emailHtml(letter: EmailContent, { language, ...sender }: Reading): string {
  const { greeting, paragraphs, facts, links, closing } = letter;
  const [main, ...others] = links;
  const rows = [
    senderHtml(sender),
    ...[greeting, ...paragraphs].map((text) => paragraphHtml(text, 'ink')),
    factsHtml(facts),
    main ? buttonHtml(main) : '',
    ...others.map(linkHtml),
    paragraphHtml(closing, 'quiet'),
  ];
  return pageHtml(letter, rows.join(''), language);
}

function senderHtml({ practice, consultant }: Omit<Reading, 'language'>): string {
  const brand = `<p class="leaf" style="${TEXT.brand}">${escapeHtml(practice)}</p>`;
  if (!consultant) return tableHtml('', CARD.sender, `<td>${brand}</td>`);
  const name = `<p class="ink" style="${TEXT.name}">${escapeHtml(consultant.name)}</p>${brand}`;
  const { portraitUrl } = consultant;
  if (!portraitUrl) return tableHtml('', CARD.sender, `<td>${name}</td>`);
  const face = `<img src="${escapeHtml(portraitUrl)}" alt="" width="44" height="44" style="${CARD.face}">`;
  const cells = `<td width="56" valign="middle">${face}</td><td valign="middle">${name}</td>`;
  return tableHtml('', CARD.sender, cells);
}

function pageHtml({ subject, paragraphs }: EmailContent, content: string, language: Language): string {
  // Preview the inbox shows beside the subject: the first paragraph after the greeting.
  const previewText = paragraphs.find((text) => !/,$|^Hola\b.*:$/.test(text)) ?? '';
  const preview = `<div style="${TEXT.preview}">${escapeHtml(previewText)}</div>`;
  const card = tableHtml(
    'width="560"',
    CARD.frame,
    `<td class="card" bgcolor="#ffffff" style="${CARD.cell}">${content}</td>`,
  );
  const paper = tableHtml('width="100%"', '', `<td align="center" style="${PAPER.margin}">${card}</td>`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLES}</style></head><body class="paper" bgcolor="#fbf8f1" style="${PAPER.body}">${preview}${paper}</body></html>`;
}

const tableHtml = (attributes: string, style: string, cell: string): string =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0" style="${style}"><tr>${cell}</tr></table>`;

function factsHtml(facts: EmailContent['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="quiet line" scope="row" align="left" valign="top" style="${TEXT.label}">${escapeHtml(label)}</th><td class="ink line" valign="top" style="${TEXT.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD.facts}">${rows.join('')}</table>`;
}

type Link = EmailContent['links'][number];

/** The cell is the button: Outlook gives links neither padding nor background. */
const buttonHtml = ({ label, url }: Link): string =>
  tableHtml(
    '',
    CARD.button,
    `<td class="button" bgcolor="#2b6a4c" style="${CARD.buttonCell}"><a class="on-leaf" href="${escapeHtml(url)}" style="${TEXT.button}">${escapeHtml(label)}</a></td>`,
  );

const linkHtml = ({ label, url }: Link): string =>
  `<p style="${TEXT.paragraph}"><a class="leaf" href="${escapeHtml(url)}" style="${TEXT.link}">${escapeHtml(label)}</a></p>`;

const paragraphHtml = (text: string, tone: 'ink' | 'quiet'): string =>
  text === ''
    ? ''
    : `<p class="${tone}" style="${tone === 'ink' ? TEXT.paragraph : TEXT.quiet}">${text.split('\n').map(lineHtml).join('<br>')}</p>`;

const LINK = /^https?:\/\/\S+$/;

/** Only a link on a line of its own is one: what somebody typed into a name does not become a link. */
const lineHtml = (line: string): string => {
  const text = escapeHtml(line);
  return LINK.test(line) ? `<a class="leaf" href="${text}" style="${TEXT.link}">${text}</a>` : text;
};

/** The colours of the product's own pages, light; a mail program with a dark mode takes those of `DARK_STYLES`. */
const INK = '#16302b';
const QUIET = '#4c625b';
const LEAF = '#2b6a4c';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const PAPER = {
  body: 'margin:0;padding:0;background-color:#fbf8f1',
  margin: 'padding:24px 12px',
} as const;

const CARD = {
  frame: 'width:100%;max-width:560px',
  cell: 'background-color:#ffffff;border:1px solid #dcd9cd;border-radius:14px;padding:28px 28px 20px',
  sender: 'margin:0 0 20px',
  face: 'display:block;width:44px;height:44px;border-radius:22px',
  facts: 'width:100%;border-collapse:collapse;margin:4px 0 20px',
  button: 'margin:4px 0 20px',
  buttonCell: `background-color:${LEAF};border-radius:10px;padding:13px 22px`,
} as const;

const TEXT = {
  brand: `${FONT};font-size:15px;line-height:20px;font-weight:600;color:${LEAF};margin:0`,
  name: `${FONT};font-size:15px;line-height:20px;font-weight:600;color:${INK};margin:0`,
  paragraph: `${FONT};font-size:16px;line-height:24px;color:${INK};margin:0 0 16px;overflow-wrap:anywhere`,
  quiet: `${FONT};font-size:14px;line-height:21px;color:${QUIET};margin:8px 0 8px`,
  label: `${FONT};font-size:14px;line-height:21px;font-weight:400;color:${QUIET};padding:8px 16px 8px 0;border-bottom:1px solid #dcd9cd;width:34%;overflow-wrap:anywhere`,
  value: `${FONT};font-size:15px;line-height:21px;color:${INK};padding:8px 0;border-bottom:1px solid #dcd9cd;overflow-wrap:anywhere`,
  button: `${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;display:inline-block`,
  link: `color:${LEAF};text-decoration:underline`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
} as const;

const DARK: Readonly<Record<string, string>> = {
  paper: 'background-color:#101714',
  card: 'background-color:#18211d;border-color:#2c3a33',
  line: 'border-color:#2c3a33',
  ink: 'color:#ecf3ee',
  quiet: 'color:#a9bbb2',
  leaf: 'color:#6fbf95',
  button: 'background-color:#6fbf95',
  'on-leaf': 'color:#101714',
};

const rules = Object.entries(DARK).map(
  ([name, style]) => `.${name}{${style.replace(/(;|$)/g, ' !important$1')}}`,
);

/** The only style sheet of a mail: what cannot be said at the elements themselves. */
const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
