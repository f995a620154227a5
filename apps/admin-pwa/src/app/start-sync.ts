import type { SessionResponse } from '@fieldleaf/contract/session';
import type { Result } from '@fieldleaf/domain/result';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { allRead } from '../db/change-feed.ts';
import { markComplete } from '../db/check-database-id.ts';
import { connectedDatabases, onReconnect, reconnectDatabases } from '../db/connected-databases.ts';
import { readDatabaseId } from '../db/database-id.ts';
import { readDeviceRecord } from '../db/device-record.ts';
import { forgetCommand } from '../db/drafts.ts';
import { reportIfFull, withReserve } from '../db/full-storage.ts';
import { type LocalDatabases, mirrorNameOf } from '../db/local-databases.ts';
import { lostSubjects } from '../db/lost-subjects.ts';
import { revisionsOf } from '../db/mirror.ts';
import { markAsSent, readOutbox, recordOutcome } from '../db/outbox.ts';
import { recordUnsentOutbox } from '../db/record-unsent.ts';
import { isFull } from '../db/storage-error.ts';
import { projectSync, useSyncState } from '../read-models/sync-state.ts';
import { onServerAnswer } from '../server/call-server.ts';
import { fetchNotingServerTime } from '../sync/fetch-noting-server-time.ts';
import { pullMirror } from '../sync/pull-mirror.ts';
import { type CycleDeps, runCycle } from '../sync/run-cycle.ts';
import { sendableEntries } from '../sync/sendable-entries.ts';
import { openSyncChannel } from '../sync/sync-channel.ts';
import type { SyncFault } from '../sync/sync-fault.ts';
import { leadSync } from '../sync/sync-leader.ts';
import {
  createSyncMachine,
  type SyncMachine,
  type SyncStatus,
  type SyncTrigger,
} from '../sync/sync-machine.ts';
import { listenForTriggers } from '../sync/sync-triggers.ts';
import { findOtherEpoch } from './check-epoch.ts';
import { checkSession } from './check-session.ts';
import { compareReceivedNumbers } from './compare-received-numbers.ts';
import { createPostNumbered } from './post-commands.ts';

export type Syncing = { readonly request: (trigger: SyncTrigger) => void; readonly stop: () => void };

/** Syncs until it is stopped: itself when it leads, otherwise by asking the one that does. */
export function startSync(onRevoked: () => void): Syncing {
  const channel = openSyncChannel();
  let machine: SyncMachine | undefined;
  let stopped = false;
  const news = createNews(() => machine?.request('news'));

  const onStatus = (status: SyncStatus) => {
    showStatus(status);
    const { unconfirmed, coming } = useSyncState.getState();
    const { name: mirror } = connectedDatabases().mirror;
    channel.post({ kind: 'status', status, unconfirmed, coming, mirror });
    news.follow(status);
    if (status.reach === 'revoked') onRevoked();
  };
  const request = (trigger: SyncTrigger) => {
    if (stopped) return;
    if (machine) machine.request(trigger);
    else channel.post({ kind: 'request', trigger });
  };

  channel.listen((message) => {
    if (message.kind === 'request') machine?.request(message.trigger);
    else if (!machine) {
      showStatus(message.status);
      projectSync({ unconfirmed: message.unconfirmed ?? 0, coming: message.coming ?? null });
      followMirror(message.mirror);
      if (readDeviceRecord().firstSyncedAt !== null) void sayWhole();
    }
  });
  const stopLeading = leadSync(() => {
    machine = createSyncMachine({
      runCycle: runCycleOverLostConnections,
      now: Date.now,
      timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(Number(timer)) },
      onStatus,
    });
    if (readDeviceRecord().verifier) machine.request('timer');
    const { stop } = machine;
    return () => {
      stop();
      news.stop();
    };
  });
  const stopListening = listenForTriggers(request);
  const stopHearing = onServerAnswer(() => request('answered'));
  const follow = () => followLocalWrites(connectedDatabases().outbox, () => request('local-write'));
  let stopFollowing = follow();
  const forget = onReconnect(() => {
    stopFollowing = follow();
  });
  const stop = () => {
    stopped = true;
    stopLeading();
    stopListening();
    stopHearing();
    forget();
    stopFollowing();
    channel.close();
  };
  return { request, stop };
}

/** Up to which place of the feed the last pull brought everything; undefined: the last cycle pulled nothing. */
let reached: string | undefined;

/** Between two cycles the server is waited on, as long as somebody looks: what is new there is here at once. */
function createNews(onNews: () => void) {
  let waiting: AbortController | undefined;
  const stop = () => waiting?.abort();
  const wait = async (since: string, { signal }: AbortController) => {
    const { watchServer } = await import('../sync/watch-server.ts');
    if (await watchServer({ fetch: globalThis.fetch.bind(globalThis), since, signal })) onNews();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  document.addEventListener('visibilitychange', onHidden);
  return {
    follow: ({ running, reach }: SyncStatus) => {
      stop();
      if (running || reach !== 'reachable' || reached === undefined) return;
      if (document.visibilityState === 'hidden') return;
      waiting = new AbortController();
      // Without it the half-minute timer asks.
      wait(reached, waiting).catch((error: unknown) => console.warn('The server is not waited on.', error));
    },
    stop: () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}

/** Another window has received the rest of the practice: once it is read here too, lists are complete. */
async function sayWhole(): Promise<void> {
  await allRead();
  projectSync({ arriving: null });
}

/** The window that leads shows another mirror: so does this one. */
function followMirror(mirror: string | undefined): void {
  if (mirror === undefined || mirror === connectedDatabases().mirror.name) return;
  reconnectDatabases().catch((error: unknown) => console.warn('The mirror could not be changed.', error));
}

/** A cycle that the phone's own storage stopped leaves it reopened for the next one. */
async function runCycleOverLostConnections(): Promise<Result<number, SyncFault>> {
  try {
    const result = await runCycleIfReached(connectedDatabases());
    recordUnsentOutbox(await readOutbox(connectedDatabases().outbox));
    return result;
  } catch (error) {
    reportIfFull(error);
    if (!isFull(error)) await reconnectDatabases();
    throw error;
  }
}

/**
 * Checks the session before anything leaves: a command that was handed to a dead connection may have arrived, so it
 * could not be taken back any more, and offline that would be every one of them. Nothing is sent to, or taken from,
 * whoever is not this phone's practice.
 */
async function runCycleIfReached(databases: LocalDatabases): Promise<Result<number, SyncFault>> {
  reached = undefined;
  const session = await checkSession(databases.outbox);
  if (!session.ok) return session;
  const own = await readDatabaseId(databases.outbox);
  // Another window has changed the mirror, or the storage could not be read when this one was opened.
  if (own?.mirror !== undefined && own.mirror !== mirrorNameOf(databases)) await reconnectDatabases();
  const current = connectedDatabases();
  const other = await findOtherEpoch(current, session.value);
  if (other) return (await import('./receive-epoch.ts')).receiveEpoch(current, other, session.value);
  if (own?.coming) await (await import('../db/set-aside.ts')).dropComing(current);
  await compareReceivedNumbers(current.outbox, session.value.received);
  const { lost } = session.value;
  if (lost) await (await import('./give-back.ts')).giveBack(current.mirror, lost);
  return runCycle(cycleDeps(current, session.value));
}

function showStatus({ running, reach, lastSyncedAt, serverProgress }: SyncStatus): void {
  // A phone without room says so itself; the server may be well.
  const { storage } = useSyncState.getState();
  const isOwnTrouble = reach === 'server-error' && (storage === 'full' || storage === 'read-only');
  const shown = isOwnTrouble ? 'unknown' : reach;
  projectSync({ running, reach: shown, lastSyncedAt, serverProgress, mirrorComplete: isMirrorComplete() });
}

/** Open screens stay open while the practice downloads again: a form may be half typed. */
const isMirrorComplete = (): boolean =>
  readDeviceRecord().firstSyncedAt !== null || useSyncState.getState().mirrorComplete;

/** Calls back for every command somebody just saved, in whichever window; later when it can still be undone. */
function followLocalWrites(outbox: LocalDatabases['outbox'], onWrite: () => void): () => void {
  const feed = outbox
    .changes({ since: 'now', live: true, include_docs: true })
    .on('change', ({ doc }) => {
      if (doc?.state !== 'waiting' || doc.attempts > 0) return;
      setTimeout(onWrite, doc.sendAfter ? Math.max(0, epochMsOf(doc.sendAfter) - Date.now()) : 0);
    })
    // Without this feed the half-minute timer still sends what waits.
    .on('error', (error) => console.warn('Local writes are no longer followed.', error));
  return () => feed.cancel();
}

function cycleDeps(databases: LocalDatabases, { practice, received }: SessionResponse): CycleDeps {
  const { outbox, mirror } = databases;
  return {
    readWaiting: async () =>
      sendableEntries(await readOutbox(outbox), Date.now(), await lostSubjects(databases)),
    markAsSent: (entries) => withReserve(() => markAsSent(outbox, entries)),
    post: createPostNumbered(outbox, received),
    recordOutcome: (outcome) => withReserve(() => recordOutcome(outbox, outcome)),
    pull: async (onProgress) => {
      const timed = fetchNotingServerTime(globalThis.fetch.bind(globalThis));
      const mark = await readDatabaseId(mirror);
      const onReached = (place: string) => {
        reached = place;
      };
      const wanted = { ...databases, fetch: timed.fetch, ...practice, onProgress, onReached };
      const pulled = mark?.isComplete
        ? await pullMirror({ ...wanted, withoutCommands: mark.withoutCommands })
        : await (await import('./receive-practice.ts')).receivePractice(databases, wanted);
      if (pulled.ok) await timed.keep();
      if (pulled.ok && readDeviceRecord().firstSyncedAt === null) {
        await allRead();
        await markComplete(databases);
      }
      return pulled;
    },
    onLeg: (_leg, progress) => {
      if (progress && readDeviceRecord().firstSyncedAt === null) projectSync({ firstSync: progress });
    },
    readOutbox: () => readOutbox(outbox),
    revisionsOf: (ids) => revisionsOf(mirror, ids),
    removeEntry: (entry) => withReserve(() => forgetCommand(databases, entry)),
  };
}
