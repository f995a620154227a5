import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { bringingBack } from '@fieldleaf/domain/restore/bringing-back';
import type { Difference } from '@fieldleaf/domain/restore/compare-practices';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { connectedDatabases } from '../db/connected-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { changeOwnPhoto, readOwnPhotos } from '../db/photos.ts';
import { onSetAsideChange, removeSettled, settleSetAside } from '../db/set-aside.ts';
import {
  forgetDifferences,
  type OpenDifference,
  projectDifferences,
  useDifferences,
} from '../read-models/differences.ts';
import type { PendingEntry } from '../read-models/pending-entry.ts';
import { usePractice } from '../read-models/practice.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { type Compared, compareAgain, compareSetAside } from './compare-set-aside.ts';

/** Long enough for a pull to be one change, and shorter than anybody waits. */
const AFTER_CHANGE_MS = 150;
/** Longer than "Undo" of the last decision is offered. */
const SETTLED_AFTER_MS = 20_000;

/** Compares what was set aside with what the server has now, and again whenever either changes; the answer ends it. */
export async function followDifferences(): Promise<() => void> {
  let open = true;
  let compared: readonly Compared[] | undefined;
  const timers = { later: 0, settle: 0 };
  let turn: Promise<void> = Promise.resolve();

  const compare = async () => {
    const databases = connectedDatabases();
    compared = await (compared ? compareAgain(databases, compared) : compareSetAside(databases));
    const entries = await readOutbox(databases.outbox);
    const all = await openIn(compared, entries);
    if (!open) return;
    show(compared, all);
    clearTimeout(timers.settle);
    const isSettled = all.length === 0 && !compared.some(({ isCleared }) => isCleared);
    if (isSettled) timers.settle = Number(setTimeout(() => settle().catch(warn), SETTLED_AFTER_MS));
  };
  const inTurn = () => {
    turn = turn.then(compare).catch((error: unknown) => {
      warn(error);
      if (open) projectDifferences({ phase: 'failed' });
    });
    return turn;
  };
  const later = () => {
    clearTimeout(timers.later);
    timers.later = Number(setTimeout(() => void inTurn(), AFTER_CHANGE_MS));
  };
  projectDifferences({ phase: 'comparing', all: [] });
  const stops = [usePractice.subscribe(later), onSetAsideChange(later)];
  await removeSettled(connectedDatabases());
  await inTurn();
  return () => {
    open = false;
    clearTimeout(timers.later);
    clearTimeout(timers.settle);
    for (const stop of stops) stop();
    forgetDifferences();
  };
}

const warn = (error: unknown): void =>
  console.warn('Unsynced work on this phone could not be compared.', error);

function show(compared: readonly Compared[], all: readonly OpenDifference[]): void {
  const isCleared = compared.some((each) => each.isCleared);
  projectDifferences({ phase: isCleared ? 'cleared' : 'ready', all });
  projectSync({ differences: all.filter(({ state }) => state !== 'bringing').length + (isCleared ? 1 : 0) });
}

/** The later of two restores that lost the same data is asked about first: its copy has everything known by then. */
async function openIn(
  compared: readonly Compared[],
  entries: readonly PendingEntry[],
): Promise<readonly OpenDifference[]> {
  const found = new Map<string, OpenDifference>();
  for (const { setAside, differences } of compared.toReversed()) {
    const { mirror, epoch, backupMadeAt, leftOut } = setAside;
    for (const difference of await resendLostPhotos(differences)) {
      const { bundleId } = difference;
      if (leftOut.includes(bundleId) || found.has(bundleId)) continue;
      const commands = bringingBack(difference, epoch);
      const state = stateOf(
        commands.map(({ commandId }) => commandId),
        entries,
      );
      found.set(bundleId, { ...difference, mirror, backupMadeAt, commands, state });
    }
  }
  return [...found.values()];
}

function stateOf(ids: readonly string[], entries: readonly PendingEntry[]): OpenDifference['state'] {
  const states = ids.map((id) => entries.find(({ command }) => command.id === id)?.state);
  if (states.includes('rejected')) return 'refused';
  return states.length > 0 && states.every((state) => state !== undefined) ? 'bringing' : 'open';
}

/** Nothing is left to ask: what was set aside goes. */
async function settle(): Promise<void> {
  if (useDifferences.getState().all.length > 0) return;
  const databases = connectedDatabases();
  await settleSetAside(databases.outbox);
  await removeSettled(databases);
}

/**
 * Has the photos that a restored server lacks sent again, once their note (of a customer's, the booking) is there; answers the differences without
 * those of which this phone has the picture.
 */
async function resendLostPhotos(differences: readonly Difference[]): Promise<readonly Difference[]> {
  const lost = differences.flatMap(({ documents }) => documents.map(({ here }) => here)).filter(isPhoto);
  if (lost.length === 0) return differences;
  const owned = new Map((await readOwnPhotos()).map((own) => [own.photo.photoId, own]));
  const { consultationNotesById, bookingsById } = usePractice.getState().mirror;
  for (const { photoId, noteId, fromCustomer } of lost) {
    const own = owned.get(photoId);
    if (own?.state === 'kept' && (fromCustomer ? bookingsById : consultationNotesById).has(noteId))
      await changeOwnPhoto(own, { state: 'waiting', nextAttemptAt: null });
  }
  return differences
    .map((difference) => ({
      ...difference,
      documents: difference.documents.filter(({ here }) => !(isPhoto(here) && owned.has(here.photoId))),
    }))
    .filter(({ documents }) => documents.length > 0);
}

const isPhoto = (document: StoredDocument): document is PlantPhoto & StoredDocument =>
  document.type === 'photo' && !('removed' in document);
