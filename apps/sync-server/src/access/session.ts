import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
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
  /** When the PIN was entered again, to change how to sign in. */
  readonly confirmedAt?: Instant;
};

const CONFIRMED_MINUTES = 10;

/** Whether whoever has this session has just shown who they are: an open phone in other hands cannot. */
export const isConfirmed = (
  { createdAt, confirmedAt = createdAt }: Pick<Session, 'createdAt' | 'confirmedAt'>,
  now: Instant,
): boolean => plusMinutes(confirmedAt, CONFIRMED_MINUTES) > now;

export const sessionIdOf = (token: string): Session['_id'] => `session:${hashOfToken(token)}`;

type Start = { readonly token: string; readonly deviceId: string; readonly now: Instant };

export const newSession = ({ token, deviceId, now }: Start): Session => ({
  _id: sessionIdOf(token),
  type: 'session',
  v: 1,
  deviceId,
  createdAt: now,
  expiresAt: plusMinutes(now, SESSION_MINUTES),
});

export async function endSession(ops: Database, id: string): Promise<void> {
  const session = await ops.get<Session>(id);
  // Somebody else ending it at the same moment is as good.
  if (session) await ops.remove(session._id, session._rev);
}

export const listSessions = (ops: Database): Promise<readonly Stored<Session>[]> =>
  ops.range<Session>({ from: 'session:', to: 'session:\uffff' });

/** Ends all sessions that `matches` names. */
export async function endSessions(ops: Database, matches: (session: Session) => boolean): Promise<void> {
  const ended = (await listSessions(ops)).filter(matches);
  await Promise.all(ended.map(({ _id, _rev }) => ops.remove(_id, _rev)));
}
