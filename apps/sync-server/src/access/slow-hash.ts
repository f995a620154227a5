import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A secret that people type, as it is stored; `cost` is scrypt's N. */
export type SlowHash = {
  readonly algorithm: 'scrypt';
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
  readonly salt: string;
  readonly hash: string;
};

/**
 * OWASP's second choice (64 MiB, twice over, about half a second of one core), as strong as its first, which fills 128 MiB: a
 * small server has 512 in all. A PIN has only a million values, so the price of a guess is all that a stolen hash has for
 * protection; a sign-in is rare enough to pay it.
 */
export const PIN_COST = 2 ** 16;
const TIMES = 2;

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/** Node refuses to go beyond; a PIN takes 64 MiB, and a backup from another installation may ask for more. */
const MOST_MEMORY_BYTES = 256 * 1024 * 1024;

/** One is derived at a time, on this server: of guesses that come together only the first fills its memory. */
let last: Promise<unknown> = Promise.resolve();

type Parameters = Pick<SlowHash, 'cost' | 'blockSize' | 'parallelization'>;

function derive(text: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const run = () => deriveInThread(text, salt, parameters);
  const derived = last.then(run, run);
  last = derived;
  return derived;
}

/** Runs in a thread of its own; the server goes on answering meanwhile. */
function deriveInThread(
  text: string,
  salt: Buffer,
  { cost, blockSize, parallelization }: Parameters,
): Promise<Buffer> {
  const maxmem = MOST_MEMORY_BYTES;
  const options = { N: cost, r: blockSize, p: parallelization, maxmem };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashSlowly(text: string, cost = PIN_COST): Promise<SlowHash> {
  const parameters = { cost, blockSize: BLOCK_SIZE, parallelization: TIMES };
  const salt = randomBytes(16);
  const key = await derive(text, salt, parameters);
  const spelled = { salt: salt.toString('base64'), hash: key.toString('base64') };
  return { algorithm: 'scrypt', ...parameters, ...spelled };
}

export async function isHashOf(text: string, stored: SlowHash): Promise<boolean> {
  const key = await derive(text, Buffer.from(stored.salt, 'base64'), stored);
  return timingSafeEqual(key, Buffer.from(stored.hash, 'base64'));
}
