import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DeletedDocument } from '@fieldleaf/domain/document';

/** Enough of one kind that what they have in common weighs nothing. */
const IN_A_BLOCK = 256;
/** The quickest: a start packs all there is. */
const LEVEL = 1;

export type PackedDocuments<Document> = {
  /** Adds a document, its newer revision, or that it is gone. */
  readonly add: (change: Document | DeletedDocument) => void;
  /** Each as it was added last, the latest first; a block of them is in memory at once. */
  readonly values: () => Generator<Document>;
  /** All that was added, packed; for `addBlock` of another. */
  readonly blocks: () => readonly Uint8Array[];
  readonly addBlock: (block: Uint8Array) => void;
};

/** Documents that are seldom looked at, held as small as they get: about a tenth of what each is as an object. */
export function createPackedDocuments<
  Document extends { readonly _id: string },
>(): PackedDocuments<Document> {
  type Added = Document | DeletedDocument;
  const blocks: Uint8Array[] = [];
  let open: Added[] = [];
  const isGone = (change: Added): change is DeletedDocument => '_deleted' in change;

  function* newestFirst(): Generator<Added> {
    yield* open.toReversed();
    for (const block of blocks.toReversed()) {
      const added: Added[] = JSON.parse(inflateRawSync(block).toString());
      yield* added.reverse();
    }
  }

  // A copy: what zlib answers lies in a larger piece of memory.
  const packed = (added: readonly Added[]) =>
    Uint8Array.from(deflateRawSync(JSON.stringify(added), { level: LEVEL }));
  const close = () => {
    if (open.length > 0) blocks.push(packed(open));
    open = [];
  };

  return {
    add: (change) => {
      open.push(change);
      if (open.length >= IN_A_BLOCK) close();
    },
    blocks: () => (open.length === 0 ? [...blocks] : [...blocks, packed(open)]),
    addBlock: (block) => {
      close();
      blocks.push(block);
    },
    *values() {
      const seen = new Set<string>();
      for (const change of newestFirst()) {
        if (seen.has(change._id)) continue;
        seen.add(change._id);
        if (!isGone(change)) yield change;
      }
    },
  };
}
