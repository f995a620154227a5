import { createHmac, randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type Challenge,
  KEY_BYTES,
  PUZZLE_COST,
  type Puzzle,
  SCRYPT_BLOCK,
} from '@fieldleaf/domain/strangers/puzzle';
import { type PaidFor, type Strain, triesFor } from '@fieldleaf/domain/strangers/puzzle-size';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Client } from '../access/client.ts';
import { isSameSecret } from '../access/token.ts';
import type { AppContext } from '../practice/app-context.ts';

/** Acts paid for with a proof; a proof of one pays for no other. */
type PaidAct = 'hold' | 'form' | 'crowded-form';

type Act = { readonly act: PaidAct; readonly strain: Strain };

/** Long enough for the slowest phone, and for a call that is tried again. */
const SOLVED_WITHIN_MINUTES = 10;
const COUNTED_MINUTES = 60;

/** Signs the tokens; in `ops`, so that every server takes what another has asked for. */
type ProofKey = {
  readonly _id: 'secret:proof-of-work';
  readonly type: 'secret';
  readonly v: 1;
  readonly key: string;
};

/** A proof that was spent: its id is taken, by whichever server was first. */
type SpentProof = {
  readonly _id: `proof:${string}`;
  readonly type: 'proof';
  readonly v: 1;
  readonly expiresAt: Instant;
};

const nativeKeyOf = promisify(
  (
    number: number,
    { salt, cost }: Pick<Puzzle, 'salt' | 'cost'>,
    done: (...all: [Error | null, Buffer]) => void,
  ) => scrypt(String(number), salt, KEY_BYTES, { N: cost, r: SCRYPT_BLOCK, p: 1 }, done),
);

/** A puzzle for this act of this client; undefined: the hour has given its address enough. */
export async function setPuzzle(
  ctx: AppContext,
  { act, strain }: Act,
  client: Client,
): Promise<Challenge | undefined> {
  const key = await readKey(ctx);
  const place = await placeOf(ctx, key, client);
  const tries = triesFor(strain, place);
  if (tries === undefined) return undefined;
  const salt = randomBytes(16).toString('base64url');
  const number = randomInt(tries);
  const target = (await nativeKeyOf(number, { salt, cost: PUZZLE_COST })).toString('hex');
  const expiresAt = plusMinutes(ctx.now(), SOLVED_WITHIN_MINUTES);
  const claims = [act, place.next, expiresAt, salt].join('|');
  const token = `${Buffer.from(claims).toString('base64url')}.${signatureOf(key, claims, number)}`;
  return { token, salt, target, tries, cost: PUZZLE_COST };
}

/**
 * Spends the proof `client` brings; true if it pays for the act: once, on any server. One signature is checked; no
 * work is repeated.
 */
export async function spendProof(ctx: AppContext, act: PaidAct, client: Client): Promise<boolean> {
  const [coded = '', signature = '', typed = '', ...rest] = (client.proof ?? '').split('.');
  const number = Number.parseInt(typed, 10);
  if (rest.length > 0 || !Number.isSafeInteger(number)) return false;
  const claims = Buffer.from(coded, 'base64url').toString();
  const key = await readKey(ctx);
  if (!isSameSecret(signatureOf(key, claims, number), signature)) return false;
  const [paidAct, place, expiresAt] = claims.split('|');
  const isTheirs = place?.startsWith(`${addressOf(key, client)}.`) ?? false;
  if (paidAct !== act || !isTheirs || !place || !expiresAt || expiresAt <= ctx.now()) return false;
  const spent: SpentProof = {
    _id: `proof:${place}`,
    type: 'proof',
    v: 1,
    expiresAt: plusMinutes(ctx.now(), COUNTED_MINUTES),
  };
  return (await ctx.ops.put(spent)).ok;
}

type Place = PaidFor & { readonly next: string };

/** Returns the client's proofs within the hour, and the name its next one is spent under. */
async function placeOf({ ops, now }: AppContext, key: string, client: Client): Promise<Place> {
  const address = addressOf(key, client);
  const [network = address] = address.split('.');
  const ofNetwork = await ops.range<SpentProof>({ from: `proof:${network}.`, to: `proof:${network}.\uffff` });
  const ofAddress = ofNetwork.filter(({ _id }) => _id.startsWith(`proof:${address}.`));
  const isLive = ({ expiresAt }: SpentProof) => expiresAt > now();
  return {
    byAddress: client.isShared ? 0 : ofAddress.filter(isLive).length,
    byNetwork: client.isShared || client.network === undefined ? 0 : ofNetwork.filter(isLive).length,
    next: `${address}.${1 + Math.max(0, ...ofAddress.map(numberOf))}`,
  };
}

const numberOf = ({ _id }: SpentProof): number => Number.parseInt(_id.slice(_id.lastIndexOf('.') + 1), 10);

/** Names nobody to who does not have the key: network, then address. */
const addressOf = (key: string, { network, address }: Client): string =>
  [network ?? address, address].map((name) => signatureOf(key, name, 0).slice(0, 16)).join('.');

const signatureOf = (key: string, text: string, number: number): string =>
  createHmac('sha256', key).update(`${text}|${number}`).digest('base64url');

async function readKey({ ops }: Pick<AppContext, 'ops'>): Promise<string> {
  const _id = 'secret:proof-of-work';
  const known = await ops.get<ProofKey>(_id);
  if (known) return known.key;
  const made: ProofKey = { _id, type: 'secret', v: 1, key: randomBytes(32).toString('base64url') };
  return (await ops.put(made)).ok ? made.key : readKey({ ops });
}
