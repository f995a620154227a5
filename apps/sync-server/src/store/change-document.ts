import { err, type Result } from '@fieldleaf/domain/result';
import type { Database, Writable } from './store.ts';

export type Missing = { readonly code: 'missing' };

/**
 * Changes a document by compare-and-swap: of two that arrive together the second decides again on
 * what the first has left. Deciding for the very document it was given writes nothing.
 */
export async function changeDocument<Document extends Writable, Failure>(
  database: Database,
  id: Document['_id'],
  decide: (document: Document) => Result<Document, Failure>,
): Promise<Result<Document, Failure | Missing>> {
  for (;;) {
    const found = await database.get<Document>(id);
    if (!found) return err({ code: 'missing' });
    const decided = decide(found);
    if (!decided.ok || decided.value === found) return decided;
    const written = await database.put({ ...decided.value, _rev: found._rev });
    if (written.ok) return decided;
  }
}
