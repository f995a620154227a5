import type { CalendarFeedResponse, NewCalendarFeedResponse } from '@fieldleaf/contract/calendar-feed';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { hashOfToken, isSameSecret, newToken } from '../../access/token.ts';
import type { Desk } from '../../practice/desk.ts';
import { calendarFeedFile } from './calendar-feed-file.ts';

/** The link is a key, so only its hash is kept. */
type FeedSecret = {
  readonly _id: 'secret:calendar-feed';
  readonly type: 'secret';
  readonly v: 1;
  readonly hash: string;
  readonly madeAt: Instant;
};

const ID = 'secret:calendar-feed';

const loadSecret = ({ ops }: Desk) => ops.get<FeedSecret>(ID);

/** Whether there is a private address at which the consultant's own calendar reads her visits. */
export async function describeCalendarFeed(desk: Desk): Promise<CalendarFeedResponse> {
  return { madeAt: (await loadSecret(desk))?.madeAt ?? null };
}

/** Makes the private address anew; the one before opens nothing from now on. */
export async function makeCalendarFeed(desk: Desk): Promise<NewCalendarFeedResponse> {
  const secret = newToken();
  const madeAt = desk.now();
  const feed: FeedSecret = { _id: ID, type: 'secret', v: 1, hash: hashOfToken(secret), madeAt };
  await desk.journal.note({ at: madeAt, kind: 'calendar-link-changed' });
  const stored = await loadSecret(desk);
  const written = await desk.ops.put(stored ? { ...feed, _rev: stored._rev } : feed);
  // Somebody else has just made one; the later wish counts.
  if (!written.ok) return makeCalendarFeed(desk);
  return { url: `${desk.config.publicUrl}/calendar/${secret}.ics`, madeAt };
}

export async function revokeCalendarFeed(desk: Desk): Promise<void> {
  const stored = await loadSecret(desk);
  if (!stored) return;
  await desk.journal.note({ at: desk.now(), kind: 'calendar-link-changed' });
  await desk.ops.remove(ID, stored._rev);
}

/** Undefined for every address but the one that was made last and not revoked. */
export async function readCalendarFeed(desk: Desk, secret: string): Promise<string | undefined> {
  const stored = await loadSecret(desk);
  return stored && isSameSecret(hashOfToken(secret), stored.hash) ? calendarFeedFile(desk) : undefined;
}
