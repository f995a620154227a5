import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { changeDocument } from '../store/change-document.ts';
import type { Database, Stored } from '../store/store.ts';
import { hashOfToken } from './token.ts';

/** Four hours from the sign-in, however busy the consultant is. */
const SESSION_MINUTES = 240;

/** One sign-in; named by the hash of its token, so that a copy of the database opens nothing. */
export type Session = {
  readonly _id: `session:${string}`;
  readonly type: 'session';
  readonly v: 1;
  readonly deviceId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Time the PIN was entered again, to change sign-in methods. */
  readonly confirmedAt?: Instant;
  /**
   * The session that its browser had before, until this one is first used: an answer to a sign-in can get lost, and then
   * the browser goes on with that one.
   */
  readonly replaces?: Session['_id'];
};

const CONFIRMED_MINUTES = 10;

/** True if the session's holder has just proven their identity: someone with another's open phone cannot. */
export const isConfirmed = (
  { createdAt, confirmedAt = createdAt }: Pick<Session, 'createdAt' | 'confirmedAt'>,
  now: Instant,
): boolean => plusMinutes(confirmedAt, CONFIRMED_MINUTES) > now;

export const sessionIdOf = (token: string): Session['_id'] => `session:${hashOfToken(token)}`;

type Start = {
  readonly token: string;
  readonly deviceId: string;
  readonly now: Instant;
  /** Token of the session that the browser shows. */
  readonly before?: string | undefined;
};

export const newSession = ({ token, deviceId, now, before }: Start): Session => ({
  _id: sessionIdOf(token),
  type: 'session',
  v: 1,
  deviceId,
  createdAt: now,
  expiresAt: plusMinutes(now, SESSION_MINUTES),
  ...(before ? { replaces: sessionIdOf(before) } : {}),
});

/** Ends a session, and those it was to replace. */
export async function endSession(ops: Database, id: string): Promise<void> {
  const session = await ops.get<Session>(id);
  if (!session) return;
  if (session.replaces) await endSession(ops, session.replaces);
  // A concurrent end of the session is as good.
  await ops.remove(session._id, session._rev);
}

/** The session is used: its browser has heard of it, and needs the one before no more. */
export async function endReplaced(ops: Database, { _id, replaces }: Session): Promise<void> {
  if (!replaces) return;
  await endSession(ops, replaces);
  await changeDocument<Session, never>(ops, _id, ({ replaces: _ended, ...session }) => ok(session));
}

export const listSessions = (ops: Database): Promise<readonly Stored<Session>[]> =>
  ops.range<Session>({ from: 'session:', to: 'session:\uffff' });

/** Ends all sessions that `matches` names. */
export async function endSessions(ops: Database, matches: (session: Session) => boolean): Promise<void> {
  const ended = (await listSessions(ops)).filter(matches);
  await Promise.all(ended.map(({ _id, _rev }) => ops.remove(_id, _rev)));
}
