import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the server by the browser tests. Half a second of a core for every start and every sign-in would be an eighth of all
 * their time, and says nothing: what the hash of a PIN costs is held by `access/slow-hash` alone. Everything else is the built server.
 */
const PIN_COST = 2 ** 16;
const QUICK_COST = 2 ** 10;

const { scrypt } = crypto;
/** @param {[import('node:crypto').BinaryLike, Buffer, number, { N: number }, () => void]} call */
const quickScrypt = (...call) => {
  const [, , , options] = call;
  if (options.N === PIN_COST) call[3] = { ...options, N: QUICK_COST };
  scrypt(...call);
};
Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
