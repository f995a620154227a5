import { create } from 'zustand';
import type { Loss } from './loss.ts';

type PullProgress = { readonly received: number; readonly remaining: number | null };

/** Sync progress as known to this window; holds only counts, so it outlives the lock. */
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
  /** Progress of a starting server, from 0 to 1; null if not reported. */
  readonly serverProgress: number | null;
  readonly lastSyncedAt: number | null;
  /** Saved here and not acknowledged with their change seen. */
  readonly waiting: number;
  /** Since when the oldest of them waits, once that is a day; null before. */
  readonly overdueSince: number | null;
  /** Photos the server does not have, those it refused among them; null before they were counted. */
  readonly waitingPhotos: number | null;
  /** Waiting photos that the server refused. */
  readonly refusedPhotos: number;
  readonly needsYou: number;
  /** Changes that left this phone and that the server, which counts them, does not name as received. */
  readonly unconfirmed: number;
  /** True if the browser promised to keep this phone's data; null before it was asked. */
  readonly storagePersisted: boolean | null;
  /**
   * `reserve`: the phone is full, and what was saved last went into the room that is held back for it. `read-only`: it
   * started without room, that included. `full`, `broken`: something was not saved. They hold until there is room again,
   * or a write succeeds.
   */
  readonly storage: 'ok' | 'reserve' | 'read-only' | 'full' | 'broken';
  /** Lead of this phone's clock over the server's, negative if behind; 0 while it is close enough. */
  readonly clockSkewMinutes: number;
  /** The browser threw this phone's data away; what was unsent is lost. Null once that was read. */
  readonly cleared: Loss | null;
  /** The whole practice has come down at least once. */
  readonly mirrorComplete: boolean;
  readonly firstSync: PullProgress | null;
  /**
   * Set once the data needed first is shown and earlier years are still loading; `received`: documents received,
   * null: not counted.
   */
  readonly arriving: { readonly received: number | null } | null;
  /** The practice was put back to an earlier copy and comes down anew; what is shown is still the one before. */
  readonly coming: PullProgress | null;
  /** Items only this phone has since then, awaiting a decision; null before the comparison. */
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

/** Counts open decisions: questions, refused changes and photos, and data a restore left only on this phone. */
export const countToReview = ({
  needsYou,
  refusedPhotos,
  differences,
}: Pick<SyncState, 'needsYou' | 'refusedPhotos' | 'differences'>): number =>
  needsYou + refusedPhotos + (differences ?? 0);

export const projectSync = (changes: Partial<SyncState>): void => useSyncState.setState(changes);
