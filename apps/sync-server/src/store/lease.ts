import { randomBytes, randomUUID } from 'node:crypto';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from './store.ts';

/** Time others wait for a renewal before they take over. It fits three. */
export const LEASE_MS = 9_000;

/** The name of the earlier lease of the background work: a server of the version before sees that it is taken. */
const ID = 'lease:workers';

type LeaseDocument = {
  readonly _id: typeof ID;
  readonly type: 'lease';
  readonly v: 1;
  /** A process; empty after its holder has left. */
  readonly holder: string;
  /** Grows with each change of holder. */
  readonly term: number;
  /** Where the other servers reach the holder. */
  readonly address?: string;
  /** Known to those who have read it in the store: a request that comes with it is from another server. */
  readonly key: string;
  /** By the holder's clock; only who finds it long past goes by it. */
  readonly until: Instant;
};

export type Holder = Pick<LeaseDocument, 'term' | 'address' | 'key'>;

export type Lease = {
  /** Renews it or, when nobody has it, takes it. */
  readonly look: () => Promise<void>;
  /** True while this server has it, by its own clocks: no other can have it at such a moment. */
  readonly isHeld: () => boolean;
  /** As it was last held here. */
  readonly held: () => Holder | undefined;
  /** The other server that has it, as far as this one has heard. */
  readonly other: () => Holder | undefined;
  /** Milliseconds until it is to be looked at again. */
  readonly pauseMs: () => number;
  /** Lets the next one have it at once. */
  readonly release: () => Promise<void>;
};

type Options = {
  /** The one with a single copy, `slots`: of two that take the lease at once in several copies, both would get it. */
  readonly database: Database;
  readonly address: () => string | undefined;
  readonly now: () => Instant;
  /** A clock that nobody sets. */
  readonly monotonicMs?: () => number;
  readonly leaseMs?: number;
  /** Throws while too few copies of what is to be written answer: then the lease is neither taken nor renewed. */
  readonly requireMajority?: (() => Promise<void>) | undefined;
};

const RELEASE_TRIES = 3;

/** Clocks of two servers are believed to differ by less. */
const MOST_SKEW_MS = 60_000;

/**
 * The lease of the one server that writes. Its holder counts from before it asks for a renewal and stops a quarter of the time
 * early; the others count from when they first saw the last renewal. So no two hold it at any moment, however their
 * clocks are set.
 */
export function createLease(options: Options): Lease {
  const { database, address, now, monotonicMs = () => performance.now(), leaseMs = LEASE_MS } = options;
  const { requireMajority } = options;
  const holder = randomUUID();
  const key = randomBytes(24).toString('base64url');
  /** Undefined while the revision in the store is not known to be ours. */
  let mine: Stored<LeaseDocument> | undefined;
  let held:
    | { readonly lease: LeaseDocument; readonly endsAtMs: number; readonly endsAt: Instant }
    | undefined;
  let seen: { readonly lease: Stored<LeaseDocument>; readonly atMs: number } | undefined;

  const write = async (term: number, _rev: string | undefined): Promise<boolean> => {
    mine = undefined;
    await requireMajority?.();
    const sentAtMs = monotonicMs();
    const sentAt = epochMsOf(now());
    const lease = leaseOf({ holder, key, term, address: address(), until: instantOf(sentAt + leaseMs) });
    const written = await database.put(_rev === undefined ? lease : { ...lease, _rev });
    if (!written.ok) {
      held = undefined;
      return false;
    }
    const holdsMs = (leaseMs * 3) / 4;
    mine = { ...lease, _rev: written.value.rev };
    // A machine that slept has a monotonic clock that did, too.
    held = { lease, endsAtMs: sentAtMs + holdsMs, endsAt: instantOf(sentAt + holdsMs) };
    return true;
  };

  const leftMs = (): number => (seen ? seen.atMs + leaseMs - monotonicMs() : 0);

  const isFree = ({ holder: by, until, _rev }: Stored<LeaseDocument>): boolean =>
    by === '' ||
    epochMsOf(until) + MOST_SKEW_MS <= epochMsOf(now()) ||
    (seen?.lease._rev === _rev && leftMs() <= 0);

  const readAndTake = async (): Promise<void> => {
    const current = await database.get<LeaseDocument>(ID);
    if (current?.holder === holder) return void (await write(current.term, current._rev));
    held = undefined;
    if (current && seen?.lease._rev !== current._rev) seen = { lease: current, atMs: monotonicMs() };
    if (current && !isFree(current)) return;
    // Seconds, so that it grows although `slots` was made anew.
    const term = Math.max((current?.term ?? 0) + 1, Math.floor(epochMsOf(now()) / 1000));
    if (await write(term, current?._rev)) seen = undefined;
  };

  const look = async (): Promise<void> => {
    if (mine && (await write(mine.term, mine._rev))) return;
    await readAndTake();
  };

  const isHeld = () => held !== undefined && monotonicMs() < held.endsAtMs && now() < held.endsAt;
  return {
    look,
    isHeld,
    held: () => held?.lease,
    other: () => (!isHeld() && seen && seen.lease.holder !== '' && leftMs() > 0 ? seen.lease : undefined),
    pauseMs: () => {
      const renewMs = leaseMs * 0.3;
      return isHeld() || !seen ? renewMs : Math.max(Math.min(renewMs, leftMs()), renewMs / 10);
    },
    release: async () => {
      held = undefined;
      await giveBack(database, holder, now);
    },
  };
}

async function giveBack(database: Database, holder: string, now: () => Instant): Promise<void> {
  // A renewal that nobody answered may arrive in between.
  for (let tries = 0; tries < RELEASE_TRIES; tries += 1) {
    const current = await database.get<LeaseDocument>(ID);
    if (current?.holder !== holder) return;
    const written = await database.put({ ...current, holder: '', until: now() });
    if (written.ok) return;
  }
}

type Leased = Pick<LeaseDocument, 'holder' | 'key' | 'term' | 'until'> & {
  readonly address: string | undefined;
};

const leaseOf = ({ address, ...rest }: Leased): LeaseDocument => ({
  _id: ID,
  type: 'lease',
  v: 1,
  ...rest,
  ...(address !== undefined && { address }),
});

/**
 * True if a server has the lease: one that is not over by this clock, or one that is renewed while it is watched, whatever
 * its server's clock says.
 */
export async function isLeased(
  { database, now, leaseMs = LEASE_MS }: Pick<Options, 'database' | 'now' | 'leaseMs'>,
  pause: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const found = await database.get<LeaseDocument>(ID);
  if (!found || found.holder === '') return false;
  if (found.until > now()) return true;
  for (let watchedMs = 0; watchedMs < leaseMs; watchedMs += leaseMs / 10) {
    await pause(leaseMs / 10);
    const current = await database.get<LeaseDocument>(ID);
    if (current && current._rev !== found._rev) return current.holder !== '';
  }
  return false;
}
