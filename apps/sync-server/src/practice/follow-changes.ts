import { setTimeout as sleep } from 'node:timers/promises';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Change, Stored } from '../store/store.ts';
import type { Records } from './records.ts';
import { type ShownRevision, splitRevision } from './revision.ts';
import { createShareEqual } from './share-equal.ts';

const PAGE_SIZE = 500;
const RETRY_MS = 1_000;
/** Own writes are shown already: of a hundred in a row the store is read once, not a hundred times. */
const SETTLE_MS = 50;

type Feed = Pick<Records, 'documents' | 'show'> & {
  /** Hears up to where everything is shown. */
  readonly onReached?: (reached: string) => void;
};

/**
 * Shows everything that changed after `since`; answers up to where. From `0` that is everything there is. A signal that
 * aborts ends it early.
 */
export async function catchUp(
  { documents, show, onReached }: Feed,
  since: string,
  signal?: AbortSignal,
): Promise<string> {
  const share = createShareEqual();
  let reached = since;
  for (;;) {
    signal?.throwIfAborted();
    const page = await documents.changes({ since: reached, limit: PAGE_SIZE, includeDocuments: true });
    show(page.changes.flatMap((change) => toRevision(change, share)));
    reached = page.lastSeq;
    onReached?.(reached);
    if (page.changes.length < PAGE_SIZE) return reached;
  }
}

/** Keeps showing changes until the signal aborts. A feed that breaks is reported, and taken up again. */
export async function followChanges(
  feed: Feed & { readonly report: (error: unknown) => void },
  since: string,
  signal: AbortSignal,
): Promise<void> {
  let reached = since;
  while (!signal.aborted) {
    try {
      await feed.documents.waitForChange(reached, signal);
      await sleep(SETTLE_MS, undefined, { signal });
      reached = await catchUp(feed, reached);
    } catch (error) {
      if (signal.aborted) return;
      feed.report(error);
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

type ShareEqual = ReturnType<typeof createShareEqual>;

function toRevision({ id, revs, document, deleted }: Change, share: ShareEqual): readonly ShownRevision[] {
  if (deleted) return revs.slice(0, 1).map((rev) => ({ document: { _id: id, _deleted: true }, rev, revs }));
  return isPracticeDocument(document) ? [{ ...splitRevision(share(document)), revs }] : [];
}

// Only we write into this database, through typed functions; what has no type is a design document.
const isPracticeDocument = (document: unknown): document is Stored<PracticeDocument> =>
  typeof document === 'object' && document !== null && 'type' in document;
