import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ChangedDocument, DeletedDocument, PracticeDocument } from '@fieldleaf/domain/document';
import type { LedgerEntry } from '@fieldleaf/domain/ledger/ledger-entry';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { isDeleted, keyOfId } from '@fieldleaf/domain/read-model/after-changes';
import { applyDocuments, emptyModel, type PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { createRecentValues } from '../store/recent-values.ts';
import { type ModelPart, type PartOfModel, partsOf } from './model-parts.ts';
import { createPassedMails, type PassedMails } from './passed-mails.ts';
import { databaseIdOf, type ShownRevision } from './revision.ts';

export type LiveModel = {
  readonly current: () => PracticeModel;
  /** The mails that are in it no longer. */
  readonly passedMails: Pick<PassedMails, 'find'>;
  /** Every line of the balance there is, by its id; unpacked for whoever asks. */
  readonly ledger: () => PracticeModel['ledgerEntriesById'];
  readonly show: (revisions: readonly ShownRevision[]) => void;
  /** All it has at this moment, made page by page as it is taken. */
  readonly parts: () => Iterable<ModelPart>;
  /** Takes a page in, into a model that was shown nothing yet. */
  readonly takePart: (part: PartOfModel) => void;
};

/** Time for which sent emails and balance lines are held: as long as anything happening now may still need them. */
const HELD_DAYS = 60;
const DAY_MINUTES = 24 * 60;
/** Number of documents whose revision is remembered: an older one comes within moments, or not at all. */
const REMEMBERED = 20_000;
/** So many pages become part of the model at once: one by one, its maps would be copied for each. */
const MOST_UNSEEN = 50_000;

/**
 * The read model in memory. Our own writes come in at once and the change feed brings them a second
 * time, perhaps after a newer one: an older revision never replaces what is shown. Records of commands are not part of
 * it, and of the mails that went out and of the lines of the balance only the latest: of the others there is a list, and
 * a packed copy.
 */
export function createLiveModel(now: () => Instant): LiveModel {
  let model = emptyModel;
  /** Shown, and nobody has looked since. */
  let unseen: ChangedDocument[] = [];
  const newest = createNewest();
  const passedMails = createPassedMails();
  const passedLines = createPackedDocuments<LedgerEntry>();

  const mayHave = ({ _id }: ChangedDocument): boolean =>
    newest.has(_id) || model.mailsById.has(keyOfId(_id)) || model.ledgerEntriesById.has(keyOfId(_id));

  /** True if put aside as too old; a deleted one is dropped there. */
  const putAside = (document: ChangedDocument, heldFrom: Instant): boolean => {
    if (isDeleted(document)) forget(document);
    else if (isPassedMail(document, heldFrom)) passedMails.add(document);
    else if (isPassedLine(document, heldFrom)) passedLines.add(document);
    else return false;
    return !isDeleted(document);
  };

  const forget = (document: DeletedDocument) => {
    if (document._id.startsWith('mail:')) passedMails.drop(keyOfId(document._id));
    if (document._id.startsWith('ledger-entry:')) passedLines.add(document);
  };

  const showOne = (shown: ShownRevision, heldFrom: Instant) => {
    const { document } = shown;
    const mayBeHeld = mayHave(document);
    if (!newest.isNews(shown)) return;
    if (!putAside(document, heldFrom)) unseen.push(document);
    else if (mayBeHeld) unseen.push({ _id: document._id, _deleted: true });
  };

  const show = (revisions: readonly ShownRevision[]) => {
    const heldFrom = heldFromAt(now());
    for (const shown of revisions) if (!shown.document._id.startsWith('command:')) showOne(shown, heldFrom);
  };

  const current = () => {
    if (unseen.length > 0) {
      model = applyDocuments(model, unseen);
      unseen = [];
    }
    return model;
  };

  const ledger = () => allLines(passedLines.values(), current());

  const parts = () => partsOf(current(), passedMails.rows(), passedLines.blocks());

  const takePart = (part: PartOfModel) => {
    if (part.kind === 'passed-mails') return passedMails.addRows(part.rows);
    if (part.kind === 'passed-lines') return passedLines.addBlock(part.block);
    const heldFrom = heldFromAt(now());
    unseen.push(...part.documents.filter((document) => !putAside(document, heldFrom)));
    if (unseen.length >= MOST_UNSEEN) current();
  };

  return { current, show, passedMails, ledger, parts, takePart };
}

const heldFromAt = (now: Instant): Instant => plusMinutes(now, -HELD_DAYS * DAY_MINUTES);

/**
 * Tracks the revisions of the latest documents. The longest branch of a document only grows, so a page whose longest is shorter
 * was read before what is known. Otherwise the store is believed, also when the revision it shows now is an older one: a
 * newer one lost, or was deleted by hand.
 */
function createNewest() {
  const known = createRecentValues<{ readonly rev: string; readonly longest: number }>(REMEMBERED);
  return {
    has: (id: string): boolean => known.get(id) !== undefined,
    isNews: ({ document, rev, revs = [rev] }: ShownRevision): boolean => {
      const before = known.get(document._id);
      const longest = Math.max(...revs.map(databaseIdOf));
      if (before && longest < before.longest) return false;
      known.set(document._id, { rev, longest });
      return rev !== before?.rev;
    },
  };
}

function allLines(passed: Iterable<LedgerEntry>, { ledgerEntriesById }: PracticeModel) {
  const lines = new Map<string, LedgerEntry>();
  for (const line of passed) lines.set(keyOfId(line._id), line);
  for (const [id, line] of ledgerEntriesById) lines.set(id, line);
  return lines;
}

/** A mail that went out, so long ago that nothing is to be done about it any more. */
const isPassedMail = (document: PracticeDocument, heldFrom: Instant): document is Mail =>
  document.type === 'mail' &&
  document.status === 'sent' &&
  (document.sentAt ?? document.createdAt) < heldFrom;

/** A line of the balance that can hardly change any more, and whose payment needs it no longer. */
const isPassedLine = (document: PracticeDocument, heldFrom: Instant): document is LedgerEntry =>
  document.type === 'ledger-entry' && document.at < heldFrom;

/** Enough of one kind that what they have in common weighs nothing. */
const IN_A_BLOCK = 256;
/** The quickest: a start packs all there is. */
const LEVEL = 1;

type PackedDocuments<Document> = {
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
