import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Records } from './records.ts';
import { splitRevision } from './revision.ts';

type Written = Pick<Records, 'documents' | 'show'>;

/**
 * Adds a document that no command writes. Its id says what it is about: one that is there already is
 * the same one, added by a try that was cut short, and stays as it is.
 */
export async function addDocument({ documents, show }: Written, document: PracticeDocument): Promise<void> {
  const written = await documents.put(document);
  if (written.ok) show([{ document, rev: written.value.rev }]);
}

/** Takes out of a document what no command may; one that is not there, or that `redact` leaves alone, stays as it is. */
export async function redactDocument<Document extends PracticeDocument>(
  { documents, show }: Written,
  id: Document['_id'],
  redact: (document: Document) => Document,
): Promise<void> {
  for (;;) {
    const found = await documents.get<Document>(id);
    if (!found) return;
    const left: Document = redact(found);
    if (left === found) return;
    const written = await documents.put({ ...left, _rev: found._rev });
    // Another writer was faster: decide again on its result.
    if (!written.ok) continue;
    return show([splitRevision({ ...left, _rev: written.value.rev })]);
  }
}

/** Puts a document in the place of what is there, if anything is; `decide` for what it was given writes nothing. */
export async function replaceDocument<Document extends PracticeDocument>(
  { documents, show }: Written,
  id: Document['_id'],
  decide: (known: Document | undefined) => Document | undefined,
): Promise<void> {
  for (;;) {
    const found = await documents.get<Document>(id);
    const wanted = decide(found);
    if (!wanted || wanted === found) return;
    const written = await documents.put(found ? { ...wanted, _rev: found._rev } : wanted);
    if (!written.ok) continue;
    return show([splitRevision({ ...wanted, _rev: written.value.rev })]);
  }
}

/** Removes a document, whatever it has become meanwhile. */
export async function removeDocument({ documents, show }: Written, id: string): Promise<void> {
  for (;;) {
    const found = await documents.get(id);
    if (!found) return;
    const removed = await documents.remove(id, found._rev);
    if (!removed.ok) continue;
    return show([{ document: { _id: id, _deleted: true }, rev: nextOf(found._rev) }]);
  }
}

/** A removal is a revision too; all that matters of it here is that it comes after. */
const nextOf = (rev: string): string => `${Number.parseInt(rev, 10) + 1}-removed`;
