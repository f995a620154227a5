import { err, ok, type Result } from '@fieldleaf/domain/result';
import { plainCode, plainText } from '@fieldleaf/domain/text/plain-text';

/** Half a pair of UTF-16, which no store keeps, and what steers a terminal: NUL would end a mail. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** A line that a word processor broke. */
const BROKEN_LINE = /[\v\f]/g;

/** Far deeper than any call; what a store reads recursively it could not read if it were as deep as it is long. */
const DEEPEST = 100;

/** Fields whose dashes and blanks are the plain ones, and which neither begin nor end with a blank. */
const CODES = /(?:email|phone|code|pin|zip|booking_?id)$/i;

type Container = Record<string, unknown>;

/** `text` without characters that nobody sees and that only pasting or malice brings in. */
export const cleanText = (text: string): string =>
  plainText(text.replaceAll(BROKEN_LINE, '\n').replaceAll(NO_TEXT, ''));

/**
 * `body` with all its texts cleaned, in place. Refusing them would point at a field in which nothing is to be seen.
 * Fails when it is nested too deeply.
 */
export function cleanTexts(body: unknown): Result<unknown, 'too_deep'> {
  const whole: Container = { body };
  let level = [whole];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return err('too_deep');
    level = level.flatMap(cleanLevel);
  }
  return ok(whole.body);
}

/** Cleans the texts that stand in it and answers what is nested in it. */
function cleanLevel(container: Container): Container[] {
  const nested: Container[] = [];
  for (const [key, value] of Object.entries(container)) {
    if (typeof value === 'string')
      container[key] = CODES.test(key) ? plainCode(cleanText(value)).trim() : cleanText(value);
    else if (typeof value === 'object' && value !== null) nested.push(value as Container);
  }
  return nested;
}
