import type { Language } from '../language/language.ts';

/** What somebody who was texted wants, by the words everybody knows. */
export type IncomingWish = 'stop' | 'start' | 'help';

type Keyword = {
  readonly wish: IncomingWish;
  readonly language: Language;
  /** The carrier's side knows the word too, and answers it by itself. */
  readonly isAnswered?: true;
};

const answered = (wish: IncomingWish): Keyword => ({ wish, language: 'en', isAnswered: true });
const inSpanish = (wish: IncomingWish): Keyword => ({ wish, language: 'es' });

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'].map(
    (word) => [word, answered('stop')] as const,
  ),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, answered('start')] as const),
  ...['HELP', 'INFO'].map((word) => [word, answered('help')] as const),
  ...['ALTO', 'PARAR', 'BASTA'].map((word) => [word, inSpanish('stop')] as const),
  ['EMPEZAR', inSpanish('start')],
  ['AYUDA', inSpanish('help')],
]);

/** The keyword a text consists of, whatever its case and the signs around it; undefined for any other text. */
export const keywordOf = (text: string): Keyword | undefined =>
  KEYWORDS.get(text.toUpperCase().replace(/[^\p{L}]/gu, ''));
