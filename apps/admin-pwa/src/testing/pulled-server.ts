import type { SessionResponse } from '@fieldleaf/contract/session';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { moment } from '@fieldleaf/domain/testing/builders';
import { vi } from 'vitest';

const PRACTICE_ID = 'the-practice';
export const BACKUP_MADE_AT = moment('2027-03-12T23:00:00Z');

const json = (body: object, epoch: string, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'fieldleaf-practice': PRACTICE_ID,
      'fieldleaf-epoch': epoch,
    },
  });

/** The session a server of this epoch answers; `lostEpoch`: it was restored from a backup. */
export const sessionOf = (
  epoch: string,
  { lostEpoch, received = [] }: { lostEpoch?: string; received?: SessionResponse['received'] } = {},
) =>
  ({
    expiresAt: '2027-03-20T00:00:00.000Z',
    deviceId: 'phone-1',
    practice: {
      practiceId: PRACTICE_ID,
      epoch,
      ...(lostEpoch && {
        restored: { lostEpoch, backupMadeAt: BACKUP_MADE_AT, restoredAt: BACKUP_MADE_AT },
      }),
    },
    received,
  }) as unknown as SessionResponse;

/** Has every pull come from a server that has these documents, until it is stubbed anew. `calls`: after how many it is out of reach. */
export function pullFrom(
  epoch: string,
  documents: readonly PracticeDocument[],
  calls = Number.POSITIVE_INFINITY,
) {
  const stored = documents.map((document, at) => ({ ...document, _rev: `1-${epoch}${at}` }));
  let left = calls;
  const answer = (path: string, body: string): Response => {
    if (path.includes('/_local/')) return json({ error: 'not_found' }, epoch, 404);
    if (path.includes('/_changes')) {
      const since = Number(/since=(\d+)/.exec(path)?.[1] ?? 0);
      const results = stored
        .map(({ _id, _rev }, at) => ({ seq: at + 1, id: _id, changes: [{ rev: _rev }] }))
        .filter(({ seq }) => seq > since);
      return json({ results, last_seq: stored.length, pending: 0 }, epoch);
    }
    if (path.includes('/_bulk_get')) {
      const asked = (JSON.parse(body) as { docs: readonly { id: string }[] }).docs;
      const results = asked.map(({ id }) => ({
        id,
        docs: [{ ok: stored.find(({ _id }) => _id === id) }],
      }));
      return json({ results }, epoch);
    }
    return json({ db_name: 'practice', update_seq: stored.length, doc_count: stored.length }, epoch);
  };
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    left -= 1;
    if (left < 0) throw new TypeError('Failed to fetch');
    if (options.method === 'PUT') return json({ ok: true, id: '_local/x', rev: '0-1' }, epoch, 201);
    return answer(String(url), String(options.body));
  });
}
