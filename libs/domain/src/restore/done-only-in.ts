import type { StoredDocument } from './stored-document.ts';

/** Fields that identify one thing done to a document, once, wherever in it they occur. */
const NAMES_A_DEED: ReadonlySet<string> = new Set([
  'commandId',
  'extraId',
  'offerId',
  'putBackId',
  'redemptionId',
  'useId',
]);

type Sides = { readonly here: boolean; readonly there: boolean };

/**
 * On which sides something was done to a document that the other side does not know of. Documents write down by which
 * commands they became what they are; what does not is compared by what it says.
 */
export function doneOnlyIn(
  here: StoredDocument,
  there: StoredDocument,
  commandsThere: ReadonlySet<string>,
): Sides {
  const [deedsHere, deedsThere] = [deedsIn(here), deedsIn(there)];
  if (deedsHere.size + deedsThere.size === 0) {
    // One entry by its id, whenever they joined; of what comes free the server tells anew.
    if (here.type === 'wish') return { here: false, there: false };
    const differ = here._rev !== there._rev && contentOf(here) !== contentOf(there);
    return { here: differ, there: differ };
  }
  return {
    here: [...deedsHere].some((deed) => !deedsThere.has(deed) && !commandsThere.has(deed)),
    there: [...deedsThere].some((deed) => !deedsHere.has(deed)),
  };
}

const deedsIn = ({ _rev, ...content }: StoredDocument): ReadonlySet<string> => new Set(namesIn(content));

/** `broughtBack` is left out: the return itself is nothing done to it on the other side. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'broughtBack') return [];
    return typeof part === 'string' && NAMES_A_DEED.has(name) ? [part] : namesIn(part);
  });
}

/** The same for the same content, in whatever order its fields were written. */
function contentOf({ _rev, ...document }: StoredDocument): string {
  return JSON.stringify(document, (name, value: unknown) => {
    if (name === 'broughtBack') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
