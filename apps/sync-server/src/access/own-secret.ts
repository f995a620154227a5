import type { Database } from '../store/store.ts';
import { newToken } from './token.ts';

type OwnSecret = {
  readonly _id: `secret:${string}`;
  readonly type: 'secret';
  readonly v: 1;
  readonly secret: string;
};

/** Returns the secret this practice signs with, by purpose; created on first request. */
export async function readOwnSecret(ops: Database, name: string): Promise<string> {
  const _id = `secret:${name}` as const;
  const known = await ops.get<OwnSecret>(_id);
  if (known) return known.secret;
  const made: OwnSecret = { _id, type: 'secret', v: 1, secret: newToken() };
  const written = await ops.put(made);
  // Another server has just made one.
  return written.ok ? made.secret : readOwnSecret(ops, name);
}
