import { PATHS, UNSENT_HEADER } from '@fieldleaf/contract/paths';
import type { SessionResponse } from '@fieldleaf/contract/session';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { readDatabaseId, writeDatabaseId } from '../db/database-id.ts';
import { readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { isServersWord } from '../features/lock/enter-pin.ts';
import { signInUnanswered } from '../features/lock/unlock.ts';
import { isSession } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';
import { faultOf, type SyncFault } from '../sync/sync-fault.ts';

/**
 * Asks for the session; a phone that was unlocked without the server's answer signs in on the way, so that nobody is
 * asked for the PIN a second time because an answer was late.
 */
export async function checkSession(
  outbox: LocalDatabases['outbox'],
): Promise<Result<SessionResponse, SyncFault>> {
  const asked = await askForSession(outbox);
  const isHeard = asked.ok || asked.error.kind === 'sign-in';
  const signedIn = isHeard ? await signInUnanswered() : undefined;
  if (asked.ok || !signedIn) return asked;
  if (signedIn.ok) return askForSession(outbox);
  return isServersWord(signedIn.error) ? asked : err(faultOf(signedIn.error));
}

/**
 * The session that runs. The first practice a server answers with is this phone's own; every other one is somebody else's,
 * and so is an answer that is none of a session.
 */
async function askForSession(outbox: LocalDatabases['outbox']): Promise<Result<SessionResponse, SyncFault>> {
  const headers = { [UNSENT_HEADER]: unsentWords(await readOutbox(outbox)) };
  const answer = await callServer('GET', PATHS.adminSession, {
    answer: isSession,
    headers,
    asksOnce: true,
  });
  if (!answer.ok) return err(faultOf(answer.error));
  const session = answer.value;
  const isOwn = await isOwnPractice(outbox, session.practice.practiceId);
  if (!isOwn) return err({ kind: 'other-practice' });
  rememberPractice(session.practice.practiceId);
  return ok(session);
}

/**
 * Returns the count of waiting changes and the oldest one's time, so the server can remind the consultant
 * elsewhere.
 */
function unsentWords(entries: readonly StoredOutboxEntry[]): string {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const since = waiting.map(({ savedAt }) => savedAt).sort()[0];
  return since === undefined ? '0' : `${waiting.length} ${since}`;
}

/** The other calls believe its answers alone, also while the databases are closed. */
function rememberPractice(practiceId: string): void {
  if (readDeviceRecord().practiceId === practiceId) return;
  // A full phone learns it again with the next session.
  updateDeviceRecord({ practiceId }).catch(() => undefined);
}

async function isOwnPractice(outbox: LocalDatabases['outbox'], practiceId: string): Promise<boolean> {
  const own = await readDatabaseId(outbox);
  if (!own) return true;
  if (own.practiceId !== undefined) return own.practiceId === practiceId;
  await writeDatabaseId(outbox, { generation: own.generation, practiceId });
  return true;
}
