import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { PracticeDocument } from '../document.ts';
import type { Difference } from './compare-practices.ts';
import type { BringBackPayload } from './restore-payloads.ts';
import type { StoredDocument } from './stored-document.ts';

/** A command that brings back a bundle, or a part of one that is too large for one. */
export type BringingBack = {
  readonly commandId: string;
  readonly payload: BringBackPayload;
};

const MOST_DOCUMENTS = 60;

/**
 * The commands that bring a difference back. Their ids are made of what they bring: two phones that have the same lost
 * visit make the same command, and it is brought back once.
 */
export function bringingBack(difference: Difference, lostEpoch: string): readonly BringingBack[] {
  const { documents, mails } = difference;
  const brought = documents.filter(({ here }) => isBrought(here));
  const instead = brought.flatMap(({ there }) =>
    there ? [{ id: there._id as string, rev: there._rev }] : [],
  );
  const all = [...brought.map(({ here }) => here), ...(brought.length > 0 ? mails : [])];
  return chunksOf(all, MOST_DOCUMENTS).map((part) => {
    const ids = new Set(part.map(({ _id }) => _id as string));
    const replaced = instead.filter(({ id }) => ids.has(id));
    return {
      commandId: commandIdOf([lostEpoch, part.map(({ _id, _rev }) => [_id, _rev]), replaced]),
      payload: {
        lostEpoch,
        documents: part.map(withoutRevision),
        ...(replaced.length > 0 && { instead: replaced }),
      },
    };
  });
}

/** A photo is a picture: the phone that has it sends it again. That one was removed is a fact by itself. */
const isBrought = (document: StoredDocument): boolean =>
  document.type !== 'photo' || document.removed !== undefined;

const withoutRevision = ({ _rev, ...document }: StoredDocument): PracticeDocument => document;

const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** As long, and of the same letters, as every other command's. */
const commandIdOf = (content: unknown): string =>
  [...sha256(utf8ToBytes(JSON.stringify(content)))]
    .slice(0, ID_LENGTH)
    .map((byte) => DIGITS[byte % DIGITS.length])
    .join('');
