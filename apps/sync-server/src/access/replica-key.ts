import { ok } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { changeSignInWays, type ReplicaKey, readSignInWays } from './sign-in-ways.ts';
import { hashOfToken, isTokenOf, newToken } from './token.ts';

/** Says what it is wherever it turns up; a search for leaked secrets finds it by this. */
const BEGINNING = 'fieldleaf-replica-';
const SPELLED = /^fieldleaf-replica-[\w-]{43}$/;

/** A key to hand out, and what is kept of it. */
export function newReplicaKey(made: Pick<ReplicaKey, 'keyId' | 'name' | 'madeAt'>) {
  const key = `${BEGINNING}${newToken()}`;
  return { key, kept: { ...made, hash: hashOfToken(key), lastUsedAt: null } satisfies ReplicaKey };
}

/** Cookie that `couchbackup` gets for its password and sends from then on; its value is the key itself. */
export const REPLICA_COOKIE = 'AuthSession';
const IN_COOKIE = new RegExp(`(?:^|; *)${REPLICA_COOKIE}=([\\w-]{1,100})(?:;|$)`);

type Headers = { readonly authorization?: string | undefined; readonly cookie?: string | undefined };

/**
 * The replica key that a request comes with, known or not; undefined for any other. As the password of `Basic` or in a
 * cookie, too: some backup programs can say it no other way.
 */
export function replicaKeyIn({ authorization, cookie = '' }: Headers): string | undefined {
  const [, scheme = '', given = ''] =
    /^(Bearer|Basic) +([\w+/=.~-]{1,400})$/i.exec(authorization ?? '') ?? [];
  const said = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
  const key = authorization === undefined ? (IN_COOKIE.exec(cookie)?.[1] ?? '') : said;
  return key.startsWith(BEGINNING) ? key : undefined;
}

const passwordOf = (credentials: string): string =>
  /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString())?.[1] ?? '';

type Keys = Pick<AppContext, 'ops' | 'now'>;

/** Key that was made here and not taken back. Each is compared, in the same time. */
export async function findReplicaKey(
  { ops }: Pick<Keys, 'ops'>,
  key: string,
): Promise<ReplicaKey | undefined> {
  if (!SPELLED.test(key)) return undefined;
  const { replicaKeys = [] } = await readSignInWays(ops);
  return replicaKeys.filter(({ hash }) => isTokenOf(key, hash)).at(0);
}

export const isReplicaKeyKept = async ({ ops }: Pick<Keys, 'ops'>, keyId: string): Promise<boolean> =>
  (await readSignInWays(ops)).replicaKeys?.some((kept) => kept.keyId === keyId) ?? false;

const NOTED_EVERY_MINUTES = 10;

/** Notes that the key was used, now and then: a copy asks all day. A server that does not write leaves it to the one that does. */
export async function noteReplicaUse(
  { ops, now, writer }: Keys & Pick<AppContext, 'writer'>,
  { keyId, lastUsedAt }: ReplicaKey,
): Promise<void> {
  if (!writer.isWriting()) return;
  const at: Instant = now();
  if (lastUsedAt && Math.abs(minutesBetween(lastUsedAt, at)) < NOTED_EVERY_MINUTES) return;
  await changeSignInWays<never>(ops, (ways) => {
    const { replicaKeys = [] } = ways;
    return ok({
      ...ways,
      replicaKeys: replicaKeys.map((kept) => (kept.keyId === keyId ? { ...kept, lastUsedAt: at } : kept)),
    });
  });
}

const MOST_FEEDS = 4;

/** Feeds that stay open, by the key that opened them: taking it back ends them. */
const openFeeds = new Map<string, Set<AbortController>>();

/** Counts one more open feed of this key; undefined if it has as many as it may. */
export function beginFeed(
  keyId: string,
): { readonly over: AbortController; readonly end: () => void } | undefined {
  const feeds = openFeeds.get(keyId) ?? new Set();
  if (feeds.size >= MOST_FEEDS) return undefined;
  const over = new AbortController();
  openFeeds.set(keyId, feeds.add(over));
  const end = () => {
    over.abort();
    feeds.delete(over);
    if (feeds.size === 0) openFeeds.delete(keyId);
  };
  return { over, end };
}

/** On this server at once; another one's feeds ask for their key every few seconds. */
export function endFeeds(keyId: string): void {
  for (const over of openFeeds.get(keyId) ?? []) over.abort();
}
