/** Half a pair of UTF-16, which no store keeps, and what steers a terminal: NUL would end a mail. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** A line that a word processor broke. */
const BROKEN_LINE = /[\v\f]/g;

const cleanText = (text: string): string => text.replaceAll(BROKEN_LINE, '\n').replaceAll(NO_TEXT, '');

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * `body`, its texts without characters that nobody sees and that only pasting or malice brings in. Refusing them
 * would point at a field in which nothing is to be seen. Not recursive: a body may be nested as deep as it is long.
 */
export function cleanTexts(body: unknown): unknown {
  const whole: Record<string, unknown> = { body };
  const open = [whole];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const [key, value] of Object.entries(one)) {
      if (typeof value === 'string') one[key] = cleanText(value);
      else if (isContainer(value)) open.push(value);
    }
  }
  return whole.body;
}
