import { spanishPage } from '@fieldleaf/domain/language/spanish-page';
import type { Letter } from '@fieldleaf/domain/mail/letter';

/** The letter with links that lead to the Spanish pages; in words a link stands on a line of its own. */
export function withSpanishPages(letter: Letter, publicUrl: string): Letter {
  const inLines = (text: string): string =>
    text
      .split('\n')
      .map((line) => spanishPage(line, publicUrl))
      .join('\n');
  return {
    ...letter,
    paragraphs: letter.paragraphs.map(inLines),
    links: letter.links.map(({ label, url }) => ({ label, url: spanishPage(url, publicUrl) })),
    closing: inLines(letter.closing),
  };
}
