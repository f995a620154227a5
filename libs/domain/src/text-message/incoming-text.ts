import type { Language } from '../language/language.ts';

/** Request of a customer who was texted, by the words everyone knows. */
export type KeywordMeaning = 'stop' | 'start' | 'help';

type Keyword = {
  readonly meaning: KeywordMeaning;
  readonly language: Language;
  /** The carrier's side knows the word too, and answers it by itself. */
  readonly isAnswered?: true;
};

const answered = (meaning: KeywordMeaning): Keyword => ({ meaning, language: 'en', isAnswered: true });
const inSpanish = (meaning: KeywordMeaning): Keyword => ({ meaning, language: 'es' });

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

/** Words that end texts, and nothing else: `Please cancel` can mean the visit. */
const UNMISTAKABLE: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'BASTA',
]);

/** Said along with such a word out of courtesy. */
const COURTESY =
  /\b(?:please|pls|thank you|thanks|thx|texting|texts|messages|me|all|now|por favor|gracias)\b/gi;

/**
 * The keyword a text consists of, whatever its case and the signs around it, one that ends texts also with words of
 * courtesy, which the carrier's side does not know; undefined for any other text.
 */
export function keywordOf(text: string): Keyword | undefined {
  const alone = KEYWORDS.get(lettersOf(text));
  if (alone) return alone;
  const word = lettersOf(text.replace(COURTESY, ''));
  const polite = UNMISTAKABLE.has(word) ? KEYWORDS.get(word) : undefined;
  return polite && { meaning: polite.meaning, language: polite.language };
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}]/gu, '');
