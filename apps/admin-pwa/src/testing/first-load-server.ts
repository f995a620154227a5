import { aBooking, settings } from '@fieldleaf/domain/testing/builders';
import { receivePractice } from '../app/receive-practice.ts';
import type { LocalDatabases } from '../db/local-databases.ts';

const REV = '1-0123456789abcdef0123456789abcdef';
export const booking = (letter: string) => ({ ...aBooking({ bookingId: `BK-AAAAA${letter}` }), _rev: REV });
export const first = [{ ...settings, _rev: REV }, booking('A')];
export const rest = [booking('B'), booking('C')];
/** The stream of a practice of `first` and `rest`. */
export const WHOLE = [{ v: 1, since: '7' }, { first }, { documents: rest }, { sent: 4 }];

export const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'fieldleaf-practice': 'own' },
  });

export const stream = (lines: readonly object[], end = '') =>
  new Response(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n${end}`, {
    headers: {
      'content-type': 'application/vnd.fieldleaf.first-load+json',
      'fieldleaf-practice': 'own',
    },
  });

type Change = { readonly seq: number; readonly id: string; readonly rev: string; readonly deleted?: true };

/** A server that answers the stream like this, and whose feed has these changes. */
export function serverWith(firstLoad: () => Response, changes: readonly Change[] = []) {
  const asked: string[] = [];
  const checkpoints = new Map<string, object>();
  const answer = (path: string, options?: RequestInit): Response => {
    if (path.includes('/_first-load')) return firstLoad();
    if (options?.method === 'PUT') {
      checkpoints.set(path, { ...JSON.parse(String(options.body)), _rev: '0-1' });
      return json({ ok: true, id: '_local/x', rev: '0-1' }, 201);
    }
    if (path.includes('/_local/'))
      return json(checkpoints.get(path) ?? { error: 'not_found' }, checkpoints.has(path) ? 200 : 404);
    if (path.includes('/_changes')) {
      asked.push(new URL(path).search);
      const since = Number(new URL(path).searchParams.get('since'));
      const results = changes
        .filter(({ seq }) => seq > since)
        .map(({ rev, ...change }) => ({ ...change, changes: [{ rev }] }));
      return json({ results, last_seq: 9, pending: 0 });
    }
    if (path.includes('/_bulk_get')) {
      const { docs } = JSON.parse(String(options?.body)) as { readonly docs: readonly Change[] };
      return json({ results: docs.map(({ id, rev }) => ({ id, docs: [{ ok: revisionOf(id, rev) }] })) });
    }
    return json({ db_name: 'practice', update_seq: 9, doc_count: 1 });
  };
  const receive = (databases: LocalDatabases) =>
    receivePractice(databases, {
      mirror: databases.mirror,
      practiceId: 'own',
      fetch: async (url, options) => answer(String(url), options),
      onProgress: () => undefined,
    });
  return { asked, receive };
}

/** As a server that keeps the history answers it: what was deleted is the second revision. */
function revisionOf(id: string, rev: string): object {
  if (rev === REV) return [...first, ...rest].find(({ _id }) => _id === id) ?? {};
  const ids = [rev.slice(2), REV.slice(2)];
  return { _id: id, _rev: rev, _deleted: true, _revisions: { start: 2, ids } };
}

export const idsOf = (documents: readonly { readonly _id: string }[]) =>
  documents.map(({ _id }) => _id).sort();
