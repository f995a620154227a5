import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import { knownTo } from '../../simulation/phone/known.ts';
import { signInByApi } from '../support/api-console.ts';
import { isOfForm } from '../support/forms-to-kill.ts';

type Row = { readonly id: string; readonly doc?: object };
type Page = { readonly results: readonly Row[]; readonly last_seq: string };

/** A visit that is called off has no form to move it any more. */
const isFree = (id: string): boolean => !isOfForm(id);

/** Number of its latest commands that a phone refers to again. */
const LATEST = 15;

/** The server's documents, asked for anew each time: it alone says what has arrived, and how often. */
export async function openServerTruth(url: string) {
  const { cookie } = await signInByApi(url);
  const documents = new Map<string, object>();
  const latest: object[] = [];
  let since = '0';

  const pull = async () => {
    for (;;) {
      const query = new URLSearchParams({ since, limit: '1000', include_docs: 'true' });
      const answer = await fetch(`${url}/sync/practice/_changes?${query}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`The server's changes: ${answer.status} ${await answer.text()}`);
      const { results, last_seq } = (await answer.json()) as Page;
      for (const { id, doc } of results) documents.set(id, doc ?? {});
      since = last_seq;
      if (results.length < 1_000) return;
    }
  };
  const recordOf = (id: string) => documents.get(`command:${id}`) as CommandRecord | undefined;
  return {
    pull,
    recordOf,
    has: (id: string) => recordOf(id) !== undefined,
    remember: (payload: object) => void latest.push(payload),
    known: () => {
      const known = knownTo({
        pulledIds: (type) => [...documents.keys()].filter((id) => id.startsWith(`${type}:`)),
        mirrored: () => documents,
        latest: latest.slice(-LATEST),
      });
      return {
        ...known,
        bookingIds: known.bookingIds.filter(isFree),
        noteIds: known.noteIds.filter(isFree),
        notes: known.notes.filter(({ noteId }) => isFree(noteId)),
        quoteIds: known.quoteIds.filter(isFree),
      };
    },
    /** Times these words were written down, whatever command brought them. */
    timesWritten: (words: string) =>
      [...documents.values()]
        .filter((document) => 'type' in document && WRITTEN.includes(String(document.type)))
        .map((document) => JSON.stringify(document).split(words).length - 1)
        .reduce((sum, times) => sum + times, 0),
    /** Commands by which something happened twice in one document, or made two notes. */
    doneTwice: () => [...documents].flatMap(([id, document]) => twiceIn(id, document)),
  };
}

const WRITTEN = ['customer-note', 'consultation-note'];

/** A history, a list of payments or of progress: no command stands in it twice with the same word. */
function twiceIn(id: string, document: object): readonly string[] {
  return Object.values(document).flatMap((list) => {
    if (!Array.isArray(list)) return [];
    const keys = list.flatMap((entry) =>
      entry?.commandId ? [`${entry.commandId} ${entry.what ?? ''}`] : [],
    );
    return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${id}: ${key}`);
  });
}

export type ServerTruth = Awaited<ReturnType<typeof openServerTruth>>;
