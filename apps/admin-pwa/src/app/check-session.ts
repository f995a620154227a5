import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SessionResponse } from '@fieldleaf/contract/session';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { readGeneration, writeGeneration } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { faultOf, type SyncFault } from '../sync/sync-fault.ts';

/**
 * Asks for the session, and whose server this is. The first practice a server answers with is this phone's own; every other one
 * is somebody else's, and so is an answer that is none of a session.
 */
export async function checkSession(
  outbox: LocalDatabases['outbox'],
): Promise<Result<SessionResponse, SyncFault>> {
  const answer = await callApi<Partial<SessionResponse>>('GET', PATHS.adminSession);
  if (!answer.ok) return err(faultOf(answer.error));
  const session = answer.value;
  if (!isSession(session)) return err({ kind: 'foreign' });
  const isOwn = await isOwnPractice(outbox, session.practice?.practiceId);
  return isOwn ? ok(session) : err({ kind: 'other-practice' });
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
