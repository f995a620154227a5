import { createHash } from 'node:crypto';
import type { Revision } from '../store.ts';

/**
 * True if PouchDB makes this revision of this document: its name is the hash of what was written, the revision before in it. The
 * fields stay in their order, in a phone's copy too; where among them id and revision stood is not kept, so each place is
 * tried. A CouchDB makes its names otherwise.
 */
export function isMadeInto(
  { _id, _rev, _revisions, ...fields }: Revision,
  before: string | undefined,
): boolean {
  const [height, hash] = _rev.split('-');
  if ((before === undefined) !== (height === '1')) return false;
  const members = Object.entries(fields).map(memberOf);
  const named = placesOf(members, memberOf(['_id', _id]));
  const written =
    before === undefined ? named : named.flatMap((all) => placesOf(all, memberOf(['_rev', before])));
  return written.some((all) => hashOf(`{${all.join()}}`) === hash);
}

const memberOf = ([name, value]: readonly [string, unknown]): string =>
  `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const placesOf = (members: readonly string[], added: string): readonly (readonly string[])[] =>
  Array.from({ length: members.length + 1 }, (_, place) => members.toSpliced(place, 0, added));

/** PouchDB's hash of a text: it takes one byte of each letter. */
const hashOf = (text: string): string => createHash('md5').update(text, 'latin1').digest('hex');
