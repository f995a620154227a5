import type { Database } from '../../store/store.ts';
import { type FeedRow, feedRow } from './read-feed.ts';

export type ReplicaFeed = {
  readonly documents: Database;
  readonly since: string;
  /** Rows at most; infinity for all. */
  readonly limit: number;
  readonly includeDocuments: boolean;
  /** Ids it is about; undefined: all. */
  readonly ids: ReadonlySet<string> | undefined;
  /** False once the key was taken back. */
  readonly mayGoOn: () => Promise<boolean>;
};

const PAGE = 500;

type Part = { readonly rows: readonly FeedRow[]; readonly reached: string; readonly isMore: boolean };

/** Changes since a place, a page at a time, until there are none, the limit is reached or the key was taken back. */
async function* partsOf({ documents, ids, includeDocuments, ...feed }: ReplicaFeed): AsyncGenerator<Part> {
  let { since, limit: left } = feed;
  while (left > 0) {
    const size = ids ? PAGE : Math.min(PAGE, left);
    const { changes, lastSeq } = await documents.changes({ since, limit: size, includeDocuments });
    const wanted = changes.filter(({ id }) => !ids || ids.has(id));
    const rows = wanted.slice(0, left);
    const isCut = rows.length < wanted.length;
    left -= rows.length;
    since = isCut ? (rows.at(-1)?.seq ?? since) : lastSeq;
    const isMore = isCut || changes.length >= size;
    if (!(await feed.mayGoOn())) return;
    yield { rows: rows.map(feedRow), reached: since, isMore };
    if (!isMore) return;
  }
}

/**
 * A page of the feed, or all of it. `pending` is 0 when there is no more, else 1: how much more nobody counts. It ends
 * without its end, so that no one takes it for whole, when the key was taken back.
 */
export async function* changesText(feed: ReplicaFeed): AsyncGenerator<string> {
  let before = '{"results":[\n';
  let left = feed.limit;
  let end = { reached: feed.since, isMore: left > 0 || (await hasNews(feed)) };
  for await (const { rows, ...part } of partsOf(feed)) {
    left -= rows.length;
    end = part;
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  if (end.isMore && left > 0) return;
  const beginning = before === ',\n' ? '' : before;
  yield `${beginning}\n],"last_seq":${JSON.stringify(end.reached)},"pending":${end.isMore ? 1 : 0}}\n`;
}

const hasNews = async ({ documents, since }: ReplicaFeed): Promise<boolean> =>
  (await documents.changes({ since, limit: 1 })).changes.length > 0;

export type Patience = {
  /** A line without words so often, so that both sides know of each other; undefined: none. */
  readonly heartbeatMs: number | undefined;
  /** Quiet after which it ends; infinity with a heartbeat. */
  readonly timeoutMs: number;
  /** Aborts when nobody listens any more, the server stops or the key was taken back. */
  readonly over: AbortSignal;
};

/** A server beside this one may have taken the key back. */
const LOOK_AGAIN_MS = 10_000;

/** Changes as they happen, a line each; it reads on only as fast as its lines are taken. */
export async function* continuousText(feed: ReplicaFeed, patience: Patience): AsyncGenerator<string> {
  const { heartbeatMs, timeoutMs, over } = patience;
  let { since, limit } = feed;
  let idleMs = 0;
  const goesOn = async () => limit > 0 && idleMs < timeoutMs && !over.aborted && (await feed.mayGoOn());
  while (await goesOn()) {
    for await (const { rows, reached } of partsOf({ ...feed, since, limit })) {
      since = reached;
      limit -= rows.length;
      yield* linesOf(rows);
    }
    const waitMs = limit > 0 ? Math.min(heartbeatMs ?? timeoutMs - idleMs, LOOK_AGAIN_MS) : 0;
    const quietMs = await quietFor(feed.documents, since, { waitMs, over });
    idleMs = quietMs > 0 ? idleMs + quietMs : 0;
    if (quietMs > 0 && heartbeatMs) yield '\n';
  }
  yield `${JSON.stringify({ last_seq: since, pending: 0 })}\n`;
}

/** One piece, or none when there are no rows. */
const linesOf = (rows: readonly FeedRow[]): readonly string[] =>
  rows.length === 0 ? [] : [rows.map((row) => `${JSON.stringify(row)}\n`).join('')];

type Wait = { readonly waitMs: number; readonly over: AbortSignal };

/** How long nothing changed: as long as that, or 0 when something did. */
async function quietFor(documents: Database, since: string, { waitMs, over }: Wait): Promise<number> {
  if (waitMs === 0) return 0;
  const stop = new AbortController();
  const end = () => stop.abort();
  const timer = setTimeout(end, waitMs);
  over.addEventListener('abort', end);
  if (over.aborted) end();
  try {
    await documents.waitForChange(since, stop.signal);
  } finally {
    clearTimeout(timer);
    over.removeEventListener('abort', end);
  }
  return stop.signal.aborted && !over.aborted ? waitMs : 0;
}
