import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddPasskeyRequest, SignInWithPasskeyRequest } from '@fieldleaf/contract/sign-in-ways';
import { epochMsOf, type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { readOwnSecret } from '../../access/own-secret.ts';
import type { Passkey } from '../../access/sign-in-ways.ts';
import type { AppContext } from '../../practice/app-context.ts';

type Context = Pick<AppContext, 'ops' | 'now' | 'config' | 'settings' | 'practiceHead'>;

/** 30 MB and 0.4 s to load: a practice without passkeys does without. */
const webauthn = () => import('@simplewebauthn/server');

/** Returns the host passkeys are for: the server's own address. A passkey of another host is not ours. */
function relyingParty({ config }: Pick<AppContext, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

const ofDevice = (deviceId: string): string => `add a passkey on ${deviceId}`;
const SIGN_IN = 'sign in';

const transportsOf = ({ transports }: Passkey) => (transports ? { transports: [...transports] } : {});

/** Returns options to make a passkey on this device. */
export async function creationOptions(context: Context, deviceId: string, passkeys: readonly Passkey[]) {
  const { generateRegistrationOptions } = await webauthn();
  const { business } = context.settings();
  const { practiceId } = await context.practiceHead();
  const options = await generateRegistrationOptions({
    rpName: business.name,
    rpID: relyingParty(context).id,
    // One owner, known by the practice: an authenticator has one passkey of it.
    userID: new Uint8Array(Buffer.from(practiceId.slice(0, 64))),
    userName: `${business.name} console`,
    userDisplayName: `${business.name} console`,
    challenge: await newChallenge(context, ofDevice(deviceId)),
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id, ...transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** The passkey that was made by these options; undefined when anything about it is not as it has to be. */
export async function checkCreation(
  context: Context,
  deviceId: string,
  answer: AddPasskeyRequest['answer'],
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const { id, origin } = relyingParty(context);
  const checked = await verifyRegistrationResponse({
    response: {
      ...plain(answer),
      response: {
        clientDataJSON: answer.response.clientDataJSON,
        attestationObject: answer.response.attestationObject,
      },
    },
    // Looked at last, and spent by it.
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  if (!(await spendChallenge(context, ofDevice(deviceId), challengeOf(answer)))) return undefined;
  const { credential } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
  };
}

/** Returns options to sign in with a passkey: the same for every caller, with or without passkeys. */
export async function requestOptions(context: Context) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    userVerification: 'required',
    challenge: await newChallenge(context, SIGN_IN),
  });
  return { ...options };
}

type Assertion = SignInWithPasskeyRequest['answer'];

/** The counter of a passkey that has signed what it was asked to; undefined when it has not, or did so before. */
export async function checkAssertion(
  context: Context,
  passkey: Passkey,
  answer: Assertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, origin } = relyingParty(context);
  const checked = await verifyAuthenticationResponse({
    response: {
      ...plain(answer),
      response: {
        clientDataJSON: answer.response.clientDataJSON,
        authenticatorData: answer.response.authenticatorData,
        signature: answer.response.signature,
      },
    },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is compared where it is written, so that of two uses at once only one counts.
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const isFresh = await spendChallenge(context, SIGN_IN, challengeOf(answer));
  return isFresh ? checked.authenticationInfo.newCounter : undefined;
}

/** Without what browsers add of their own. */
const plain = ({ id, rawId, type }: Pick<Assertion, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

/** Reads the challenge said to be signed; trusted once the signature was checked. */
function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
  return typeof challenge === 'string' ? challenge : '';
}

const VALID_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 16;
const CONTENT_BYTES = RANDOM_BYTES + TIME_BYTES;

type Place = Pick<AppContext, 'ops' | 'now'>;

/** One that was answered; kept until it would have expired by itself. */
type SpentChallenge = {
  readonly _id: `spent-challenge:${string}`;
  readonly type: 'spent-challenge';
  readonly v: 1;
  readonly expiresAt: Instant;
};

/**
 * Creates a challenge for an authenticator to sign, for one purpose, within five minutes. It proves its origin and
 * expiry by itself, on every server: strangers who ask for one cause no writes.
 */
async function newChallenge({ ops, now }: Place, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = Buffer.alloc(CONTENT_BYTES);
  randomBytes(RANDOM_BYTES).copy(content);
  content.writeUIntBE(epochMsOf(now()) + VALID_MS, RANDOM_BYTES, TIME_BYTES);
  return new Uint8Array(Buffer.concat([content, await sealOf(ops, purpose, content)]));
}

/** Spends a challenge; false for one of another purpose, another practice, that is too old, or was spent before. */
async function spendChallenge({ ops, now }: Place, purpose: string, challenge: string): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== CONTENT_BYTES + SEAL_BYTES) return false;
  const content = bytes.subarray(0, CONTENT_BYTES);
  const seal = await sealOf(ops, purpose, content);
  if (!timingSafeEqual(seal, bytes.subarray(CONTENT_BYTES))) return false;
  const expiresAt = instantOf(content.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  if (expiresAt <= now()) return false;
  const spent: SpentChallenge = {
    _id: `spent-challenge:${createHash('sha256').update(content).digest('hex')}`,
    type: 'spent-challenge',
    v: 1,
    expiresAt,
  };
  return (await ops.put(spent)).ok;
}

async function sealOf(ops: AppContext['ops'], purpose: string, content: Buffer): Promise<Buffer> {
  const secret = await readOwnSecret(ops, 'passkey-challenges');
  const seal = createHmac('sha256', secret).update(`${purpose}\n`).update(content).digest();
  return seal.subarray(0, SEAL_BYTES);
}
