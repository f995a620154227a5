import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';

const PAGE_SIZE = 500;

/**
 * The whole practice as one JSON text, piece by piece: never more than a page of it is in memory. The
 * practice holds no secrets; what the server keeps apart (PIN, sessions, payments under way) is not in it.
 */
export async function* exportPractice({ documents }: Desk, exportedAt: Instant): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"documents":[`;
  let from = '';
  let separator = '';
  for (;;) {
    const page = await documents.range<object>({ from, to: '\uffff', limit: PAGE_SIZE });
    // A page begins with the last document of the one before.
    const news = page.filter(({ _id }) => _id !== from);
    for (const { _rev, ...document } of news.filter(isDocument)) {
      yield `${separator}\n${JSON.stringify(document)}`;
      separator = ',';
    }
    const last = page.at(-1)?._id;
    if (page.length < PAGE_SIZE || last === undefined) break;
    from = last;
  }
  yield '\n]}\n';
}

const isDocument = ({ _id }: { readonly _id: string }): boolean => !_id.startsWith('_');
