import type { LostRecords, LostRevision } from '@fieldleaf/contract/lost-records';
import { PATHS } from '@fieldleaf/contract/paths';
import type { LocalDatabases } from '../db/local-databases.ts';
import { isNothing } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

/**
 * Gives the server records that its disk has lost, where this phone has them in that very revision. If it does not arrive, the
 * next sync asks again.
 */
export async function giveBack(
  mirror: LocalDatabases['mirror'],
  lost: readonly LostRevision[],
): Promise<void> {
  const { rows } = await mirror.allDocs({ keys: lost.map(({ id }) => id), include_docs: true });
  const documents: LostRecords['documents'] = [];
  for (const [at, row] of rows.entries()) {
    const found = 'doc' in row ? row.doc : undefined;
    if (found && found._rev === lost[at]?.rev) documents.push(found);
  }
  if (documents.length > 0)
    await callServer('POST', PATHS.lostRecords, { answer: isNothing, body: { documents } });
}
