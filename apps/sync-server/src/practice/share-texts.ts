import { createRecentValues } from './recent-values.ts';

/** Documents of one visit and of one person come close to each other in the feed. */
const REMEMBERED = 20_000;
/** Longer ones hardly ever come twice. */
const LONGEST = 80;

/**
 * Gives equal texts of the documents it is handed one place in memory. A parser makes each anew, though a third of what a
 * practice consists of is the same names, days and numbers again. The document is its caller's own, and stays equal.
 */
export function createShareTexts(): <Document extends object>(document: Document) => Document {
  const known = createRecentValues<string>(REMEMBERED);
  const shared = (text: string): string => {
    const found = known.get(text);
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
  const share = <Value extends object>(value: Value): Value => {
    const fields = value as Record<string, unknown>;
    for (const [key, field] of Object.entries(fields)) {
      if (typeof field === 'string' && field.length <= LONGEST) fields[key] = shared(field);
      else if (typeof field === 'object' && field !== null) share(field);
    }
    return value;
  };
  return share;
}
