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
const MOST_PICTURES = 2;

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
  return chunksOf(all).map((part) => {
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

/**
 * A phone that has a photo's picture sends it again. The photo's removal, or its place on the website, is a fact by
 * itself.
 */
const isBrought = (document: StoredDocument): boolean =>
  document.type !== 'photo' || document.removed !== undefined || document.onSite !== undefined;

const withoutRevision = ({ _rev, ...document }: StoredDocument): PracticeDocument => document;

/** As many at once as one request carries: pictures for the website take most of it. */
function chunksOf(documents: readonly StoredDocument[]): readonly (readonly StoredDocument[])[] {
  const chunks: { readonly part: StoredDocument[]; pictures: number }[] = [];
  for (const document of documents) {
    const pictures = document.type === 'photo' && document.onSite?.shown ? 1 : 0;
    const last = chunks.at(-1);
    const isFull = last && (last.part.length === MOST_DOCUMENTS || last.pictures + pictures > MOST_PICTURES);
    if (!last || isFull) {
      chunks.push({ part: [document], pictures });
      continue;
    }
    last.part.push(document);
    last.pictures += pictures;
  }
  return chunks.map(({ part }) => part);
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 26;

/** As long, and of the same letters, as every other command's. */
const commandIdOf = (content: unknown): string =>
  [...sha256(utf8ToBytes(JSON.stringify(content)))]
    .slice(0, ID_LENGTH)
    .map((byte) => DIGITS[byte % DIGITS.length])
    .join('');
