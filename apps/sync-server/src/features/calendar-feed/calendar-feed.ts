import type { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken, newToken } from '../../access/token.ts';
import { isSameSecret } from '../../secrets/same-secret.ts';
import type { Database } from '../../store/store.ts';

type Deps = {
  readonly ops: Database;
  readonly now: () => Instant;
  readonly publicUrl: string;
  readonly feedFile: () => string;
};

/** The link is a key, so only its hash is kept. */
type FeedSecret = {
  readonly _id: 'secret:calendar-feed';
  readonly type: 'secret';
  readonly v: 1;
  readonly hash: string;
  readonly madeAt: Instant;
};

const ID = 'secret:calendar-feed';

/** The private address at which the consultant's own calendar reads her visits. */
export function createCalendarFeed({ ops, now, publicUrl, feedFile }: Deps) {
  const load = () => ops.get<FeedSecret>(ID);

  const make = async (): Promise<NewCalendarFeedResponse> => {
    const secret = newToken();
    const feed: FeedSecret = { _id: ID, type: 'secret', v: 1, hash: hashOfToken(secret), madeAt: now() };
    const stored = await load();
    const written = await ops.put(stored ? { ...feed, _rev: stored._rev } : feed);
    // Somebody else has just made one; the later wish counts.
    if (!written.ok) return make();
    return { url: `${publicUrl}/calendar/${secret}.ics`, madeAt: feed.madeAt };
  };

  return {
    describe: async (): Promise<CalendarFeedResponse> => ({ madeAt: (await load())?.madeAt ?? null }),
    /** The link before opens nothing from now on. */
    make,
    revoke: async (): Promise<void> => {
      const stored = await load();
      if (stored) await ops.remove(ID, stored._rev);
    },
    /** Undefined for every address but the one that was made last and not revoked. */
    read: async (secret: string): Promise<string | undefined> => {
      const stored = await load();
      return stored && isSameSecret(hashOfToken(secret), stored.hash) ? feedFile() : undefined;
    },
  };
}

export type CalendarFeed = ReturnType<typeof createCalendarFeed>;
