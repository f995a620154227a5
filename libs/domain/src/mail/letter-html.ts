import type { Language } from '../language/language.ts';
import type { Letter } from './letter.ts';
import { CARD, DARK_STYLES, PAPER, TEXT } from './letter-styles.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What anybody typed, as text of a page or of an attribute; its lines stay lines. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\n/g, '<br>');

type Reading = { readonly practice: string; readonly language: Language };

/**
 * The letter as a page for mail programs: tables and styles at each element, because Outlook knows little
 * else; colours named by class as well, so that programs with a dark mode can take the dark ones. The
 * first link is the button. Everything anybody typed is escaped.
 */
export function letterHtml(letter: Letter, { practice, language }: Reading): string {
  const { greeting, paragraphs, facts, links, closing } = letter;
  const [main, ...others] = links;
  const rows = [
    `<p class="leaf" style="${TEXT.brand}">${escapeHtml(practice)}</p>`,
    ...[greeting, ...paragraphs].map((text) => paragraphHtml(text, 'ink')),
    factsHtml(facts),
    main ? buttonHtml(main) : '',
    ...others.map(linkHtml),
    paragraphHtml(closing, 'quiet'),
  ];
  return pageHtml(letter, rows.join(''), language);
}

function pageHtml({ subject, paragraphs }: Letter, content: string, language: Language): string {
  // What the inbox shows beside the subject: the first paragraph after the greeting.
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

function factsHtml(facts: Letter['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="quiet line" scope="row" align="left" valign="top" style="${TEXT.label}">${escapeHtml(label)}</th><td class="ink line" valign="top" style="${TEXT.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD.facts}">${rows.join('')}</table>`;
}

type Link = Letter['links'][number];

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
