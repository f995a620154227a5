import { callApi } from '@fieldleaf/contract/client';
import { PATHS, UNSENT_HEADER } from '@fieldleaf/contract/paths';
import type { SessionResponse } from '@fieldleaf/contract/session';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { readGeneration, writeGeneration } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { faultOf, type SyncFault } from '../sync/sync-fault.ts';

/**
 * Asks for the session, and whose server this is. The first practice a server answers with is this phone's own; every other one
 * is somebody else's, and so is an answer that is none of a session.
 */
export async function checkSession(
  outbox: LocalDatabases['outbox'],
): Promise<Result<SessionResponse, SyncFault>> {
  const headers = { [UNSENT_HEADER]: unsentWords(await readOutbox(outbox)) };
  const answer = await callApi<Partial<SessionResponse>>('GET', PATHS.adminSession, {
    headers,
    asksOnce: true,
  });
  if (!answer.ok) return err(faultOf(answer.error));
  const session = answer.value;
  if (!isSession(session)) return err({ kind: 'foreign' });
  const isOwn = await isOwnPractice(outbox, session.practice?.practiceId);
  return isOwn ? ok(session) : err({ kind: 'other-practice' });
}

/** How many changes wait here and since when the oldest does, so that the server can remind her elsewhere. */
function unsentWords(entries: readonly StoredOutboxEntry[]): string {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const since = waiting.map(({ savedAt }) => savedAt).sort()[0];
  return since === undefined ? '0' : `${waiting.length} ${since}`;
}

const isSession = (answer: Partial<SessionResponse> | null): answer is SessionResponse =>
  typeof answer?.expiresAt === 'string' && typeof answer.deviceId === 'string';

async function isOwnPractice(
  outbox: LocalDatabases['outbox'],
  practiceId: string | undefined,
): Promise<boolean> {
  const own = await readGeneration(outbox);
  if (practiceId === undefined || !own) return true;
  if (own.practiceId !== undefined) return own.practiceId === practiceId;
  await writeGeneration(outbox, { generation: own.generation, practiceId });
  return true;
}
