import { createRecentValues } from '../store/recent-values.ts';

/** Documents of one visit and of one person come close to each other in the feed. */
const REMEMBERED = 20_000;
/** A parser gives shorter ones one place by itself. */
const SHORTEST = 11;
/** Longer texts hardly ever come twice. */
const LONGEST = 80;
/** Largest field count of a part that often has equals, such as an actor or an owner. */
const MOST_FIELDS = 8;

const NOTHING: readonly never[] = Object.freeze([]);

/**
 * Gives equal texts of the documents it is handed one place in memory, and equal parts too: a person, a device, an empty list.
 * A parser makes each anew, though half of what a practice consists of is the same again. The document is its
 * caller's own, and stays equal; what is shared cannot be changed any more.
 */
export function createShareEqual(): <Document extends object>(document: Document) => Document {
  const texts = createRecentValues<string>(REMEMBERED);
  const parts = createRecentValues<object>(REMEMBERED);
  const sharedText = (text: string): string => {
    if (text.length < SHORTEST || text.length > LONGEST) return text;
    const found = texts.get(text);
    if (found === undefined) texts.set(text, text);
    return found ?? text;
  };
  const sharedPart = (part: object): object => {
    // Shared already: a store in memory hands out what it was handed.
    if (Object.isFrozen(part)) return part;
    share(part);
    if (Array.isArray(part)) return part.length === 0 ? NOTHING : part;
    if (!isPlain(part)) return part;
    const spelled = JSON.stringify(part);
    const found = parts.get(spelled);
    if (found === undefined) parts.set(spelled, Object.freeze(part));
    return found ?? part;
  };
  const share = <Value extends object>(value: Value): Value => {
    const fields = value as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const field = fields[key];
      if (typeof field === 'string') fields[key] = sharedText(field);
      else if (typeof field === 'object' && field !== null) fields[key] = sharedPart(field);
    }
    return value;
  };
  return share;
}

/** A few fields, none of them a moment or a part itself: what has one of those hardly ever comes twice. */
function isPlain(part: object): boolean {
  const keys = Object.keys(part);
  if (keys.length > MOST_FIELDS || keys.includes('at') || keys.includes('startsAt')) return false;
  return Object.values(part).every((field) => typeof field !== 'object' || field === null);
}
