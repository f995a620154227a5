import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { readEach } from '../../store/read-each.ts';

/**
 * The whole practice as one JSON text, piece by piece: never more than a page of it is in memory. The
 * practice holds no secrets; what the server keeps apart (PIN, sessions, payments under way) is not in it.
 */
export async function* exportPractice({ documents }: Desk, exportedAt: Instant): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"documents":[`;
  let separator = '';
  for await (const { _rev, ...document } of readEach<{ readonly _id: string }>(documents, '')) {
    if (!isDocument(document)) continue;
    yield `${separator}\n${JSON.stringify(document)}`;
    separator = ',';
  }
  yield '\n]}\n';
}

const isDocument = ({ _id }: { readonly _id: string }): boolean => !_id.startsWith('_');
