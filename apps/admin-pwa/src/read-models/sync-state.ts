import { create } from 'zustand';
import type { Loss } from './loss.ts';

type PullProgress = { readonly received: number; readonly remaining: number | null };

/** How syncing goes, as far as this window knows; holds counts only, so it outlives the lock. */
export type SyncState = {
  readonly running: boolean;
  readonly reach:
    | 'unknown'
    | 'reachable'
    | 'unreachable'
    | 'foreign'
    | 'other-practice'
    | 'sign-in'
    | 'revoked'
    | 'busy'
    | 'not-saving'
    | 'starting'
    | 'too-large'
    | 'server-error'
    | 'refused';
  /** How far the server is that is starting, from 0 to 1; null when it did not say. */
  readonly serverProgress: number | null;
  readonly lastSyncedAt: number | null;
  /** Saved here and not acknowledged with their change seen. */
  readonly waiting: number;
  /** Since when the oldest of them waits, once that is a day; null before. */
  readonly overdueSince: number | null;
  /** Photos the server does not have, those it refused among them; null before they were counted. */
  readonly waitingPhotos: number | null;
  /** Those of them that the server refused. */
  readonly refusedPhotos: number;
  readonly needsYou: number;
  /** Changes that left this phone and that the server, which counts them, does not name as received. */
  readonly unconfirmed: number;
  /** Whether the browser promised to keep this phone's data; null before it was asked. */
  readonly storagePersisted: boolean | null;
  /**
   * `reserve`: the phone is full, and what was saved last went into the room that is held back for it. `read-only`: it
   * started without room, that included. `full`, `broken`: something was not saved. They hold until there is room again,
   * or a write succeeds.
   */
  readonly storage: 'ok' | 'reserve' | 'read-only' | 'full' | 'broken';
  /** How far this phone's clock is ahead of the server's, behind when negative; 0 while it is near enough. */
  readonly clockSkewMinutes: number;
  /** The browser threw this phone's data away; what was unsent is lost. Null once that was read. */
  readonly cleared: Loss | null;
  /** The whole practice has come down at least once. */
  readonly mirrorComplete: boolean;
  readonly firstSync: PullProgress | null;
  /** What is needed first is here and shown, the years before still come; `received`: how many documents have, null: nobody has counted. */
  readonly arriving: { readonly received: number | null } | null;
  /** The practice was put back to an earlier copy and comes down anew; what is shown is still the one before. */
  readonly coming: PullProgress | null;
  /** What only this phone has since then and waits for a decision; null before it was compared. */
  readonly differences: number | null;
};

export const useSyncState = create<SyncState>(() => ({
  running: false,
  reach: 'unknown',
  serverProgress: null,
  lastSyncedAt: null,
  waiting: 0,
  overdueSince: null,
  waitingPhotos: null,
  refusedPhotos: 0,
  needsYou: 0,
  unconfirmed: 0,
  storagePersisted: null,
  storage: 'ok',
  clockSkewMinutes: 0,
  cleared: null,
  mirrorComplete: false,
  firstSync: null,
  arriving: null,
  coming: null,
  differences: 0,
}));

/** What waits for a decision: questions, refused changes and photos, and what a restore left on this phone alone. */
export const countToReview = ({
  needsYou,
  refusedPhotos,
  differences,
}: Pick<SyncState, 'needsYou' | 'refusedPhotos' | 'differences'>): number =>
  needsYou + refusedPhotos + (differences ?? 0);

export const projectSync = (changes: Partial<SyncState>): void => useSyncState.setState(changes);
