/** The list with another text in one place. */
export const replaceEntry = (entries: readonly string[], index: number, text: string): readonly string[] =>
  entries.map((entry, place) => (place === index ? text : entry));

export const removeEntry = (entries: readonly string[], index: number): readonly string[] =>
  entries.filter((_, place) => place !== index);

/** A pasted list: one entry a line, without its bullets and numbers. */
export const splitIntoEntries = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/** Empty entries are dropped on save. */
export const withoutEmptyEntries = (entries: readonly string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
