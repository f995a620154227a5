import type { Result } from '@fieldleaf/domain/result';
import type { SyncFault } from './sync-fault.ts';

/** State of the machine. `reach`: result of the last cycle; it says nothing before the first one has ended. */
export type SyncStatus = {
  readonly running: boolean;
  readonly reach: 'unknown' | 'reachable' | SyncFault['kind'];
  readonly lastSyncedAt: number | null;
  readonly failures: number;
  /** Progress of a starting server, from 0 to 1; null if not reported. */
  readonly serverProgress: number | null;
};

/**
 * Trigger of a sync cycle. Only `sign-in` ends a wait for the PIN. A server's request to wait is honored, except if
 * someone wants a sync now or the network has returned: another server may answer. `news`: the server has something
 * this phone lacks. `answered`: the server has just done what another part of the console asked, so its requested
 * wait is over.
 */
export type SyncTrigger =
  | 'timer'
  | 'local-write'
  | 'news'
  | 'visible'
  | 'online'
  | 'offline'
  | 'button'
  | 'answered'
  | 'sign-in';

type Timers = {
  readonly set: (run: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
};

export type SyncMachineDeps = {
  readonly runCycle: () => Promise<Result<number, SyncFault>>;
  readonly now: () => number;
  readonly timers: Timers;
  readonly onStatus: (status: SyncStatus) => void;
};

export type SyncMachine = {
  readonly request: (trigger: SyncTrigger) => void;
  readonly stop: () => void;
};

const EVERY_MS = 30_000;
const LOCAL_WRITE_MS = 1_500;
/** After a failure: soon, then ever more rarely; at most twelve requests a minute whatever is wrong. */
const BACK_OFF_MS = [5_000, 10_000, 20_000, 30_000];
const LONGEST_BACK_OFF_MS = 60_000;
const STARTING_MS = 5_000;
/** No server asks for more; a fault says so. */
const LONGEST_PATIENCE_MS = 900_000;

const AT_ONCE: ReadonlySet<SyncTrigger> = new Set(['button', 'online', 'answered', 'sign-in']);

/** While the PIN is awaited, what comes by itself has nothing to add. */
const BY_ITSELF: ReadonlySet<SyncTrigger> = new Set(['timer', 'local-write', 'offline']);

const isClosed = ({ reach }: SyncStatus, trigger: SyncTrigger): boolean =>
  reach === 'revoked' || (reach === 'sign-in' && BY_ITSELF.has(trigger));

/**
 * One cycle at a time, and the next one planned whatever the last one brought. A trigger during a
 * cycle runs another one after it, because what it announces may have come too late for this one.
 */
export function createSyncMachine(deps: SyncMachineDeps): SyncMachine {
  let status: SyncStatus = {
    running: false,
    reach: 'unknown',
    lastSyncedAt: null,
    failures: 0,
    serverProgress: null,
  };
  let patienceUntil = 0;
  let again: SyncTrigger | undefined;
  let stopped = false;
  let timer: unknown;

  const set = (changes: Partial<SyncStatus>) => {
    status = { ...status, ...changes };
    if (!stopped) deps.onStatus(status);
  };

  const plan = (ms: number, trigger: SyncTrigger = 'timer') => {
    deps.timers.clear(timer);
    if (AT_ONCE.has(trigger)) patienceUntil = 0;
    // A clock that was set back would make half a minute of patience days.
    const patience = Math.max(ms, Math.min(patienceUntil - deps.now(), LONGEST_PATIENCE_MS));
    if (!stopped) timer = deps.timers.set(() => void run(), patience);
  };

  /** A cycle's own calls are answered too. */
  const isNoNews = (trigger: SyncTrigger) =>
    trigger === 'answered' && (status.running || patienceUntil <= deps.now());

  const run = async () => {
    if (status.running || stopped) return;
    again = undefined;
    set({ running: true });
    const result = await deps.runCycle().catch((): Result<number, SyncFault> => LOCAL_FAILURE);
    set({ running: false, ...outcomeOf(result, status, deps.now()) });
    patienceUntil = patienceAfter(result, deps.now());
    if (!isClosed(status, again ?? 'timer')) plan(delayAfter(status, again), again);
  };

  return {
    request: (trigger) => {
      if (stopped || isClosed(status, trigger) || isNoNews(trigger)) return;
      if (status.running) again = trigger;
      else plan(trigger === 'local-write' ? LOCAL_WRITE_MS : 0, trigger);
    },
    stop: () => {
      stopped = true;
      deps.timers.clear(timer);
    },
  };
}

/** The phone's own database failed under the cycle; it is tried again like everything else. */
const LOCAL_FAILURE = { ok: false, error: { kind: 'server-error', status: 0 } } as const;

const outcomeOf = (
  result: Result<number, SyncFault>,
  { failures }: SyncStatus,
  now: number,
): Partial<SyncStatus> =>
  result.ok
    ? { reach: 'reachable', lastSyncedAt: now, failures: 0, serverProgress: null }
    : { reach: result.error.kind, failures: failures + 1, serverProgress: progressIn(result.error) };

const progressIn = (fault: SyncFault): number | null =>
  'progress' in fault ? (fault.progress ?? null) : null;

const patienceAfter = (result: Result<number, SyncFault>, now: number): number =>
  !result.ok && 'retryAfterSeconds' in result.error ? now + result.error.retryAfterSeconds * 1_000 : 0;

function delayAfter({ failures, reach }: SyncStatus, again: SyncTrigger | undefined): number {
  if (again && AT_ONCE.has(again)) return 0;
  if (failures === 0) return again ? LOCAL_WRITE_MS : EVERY_MS;
  // It is there again within seconds, and says how far it is until then.
  if (reach === 'starting') return STARTING_MS;
  return BACK_OFF_MS[failures - 1] ?? LONGEST_BACK_OFF_MS;
}
