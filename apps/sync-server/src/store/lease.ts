import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from './store.ts';

type LeaseDocument = {
  readonly _id: `lease:${string}`;
  readonly type: 'lease';
  readonly v: 1;
  readonly holder: string;
  readonly until: Instant;
};

export type Lease = {
  /** Takes or renews the lease; whether this holder has it now, for `ttlMs` from now. */
  readonly hold: () => Promise<boolean>;
  /** Lets the next one have it at once. Does nothing when somebody else holds it. */
  readonly release: () => Promise<void>;
  /** True if it is held now. */
  readonly isHeld: () => Promise<boolean>;
};

type Options = {
  readonly database: Database;
  /** Purpose of the lease, e.g. `workers`. */
  readonly name: string;
  /** Caller's id, different per process. */
  readonly holder: string;
  readonly ttlMs: number;
  readonly now: () => Instant;
};

/**
 * Elects one leader among the servers that share a store. Call `hold` before each piece of work and at least three
 * times per `ttlMs`. The servers' clocks must agree to well within `ttlMs`; a lease that is not renewed is honored
 * for no longer than `ttlMs`, whatever end a fast clock gave it. A leader's work must still be safe to do twice,
 * because a process can be stopped between `hold` and the work.
 */
export function createLease({ database, name, holder, ttlMs, now }: Options): Lease {
  const _id = `lease:${name}` as const;
  const write = async (until: Instant, _rev: string | undefined): Promise<boolean> => {
    const lease: LeaseDocument = { _id, type: 'lease', v: 1, holder, until };
    return (await database.put({ ...lease, ...(_rev !== undefined && { _rev }) })).ok;
  };
  /** The lease of another as it was seen last, and when first: its end is by a clock that may have been wrong. */
  let seen: { readonly rev: string; readonly at: Instant } | undefined;
  const isHeldByOther = (current: Stored<LeaseDocument>): boolean => {
    if (current.holder === holder || current.until <= now()) return false;
    if (seen?.rev !== current._rev || now() < seen.at) seen = { rev: current._rev, at: now() };
    return epochMsOf(now()) - epochMsOf(seen.at) < ttlMs;
  };
  const attempt = async (): Promise<boolean> => {
    const current = await database.get<LeaseDocument>(_id);
    if (current && isHeldByOther(current)) return false;
    return write(instantOf(epochMsOf(now()) + ttlMs), current?._rev);
  };
  let attempting: Promise<boolean> | undefined;
  return {
    // Two works of one holder that ask at once must not be in each other's way.
    hold: () => {
      attempting ??= attempt().finally(() => {
        attempting = undefined;
      });
      return attempting;
    },
    release: async () => {
      const current = await database.get<LeaseDocument>(_id);
      if (current?.holder === holder) await write(now(), current._rev);
    },
    isHeld: async () => {
      const current = await database.get<LeaseDocument>(_id);
      return current !== undefined && current.until > now();
    },
  };
}
