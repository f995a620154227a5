import type { AddPasskeyRequest, SignInWithPasskeyRequest } from '@fieldleaf/contract/sign-in-ways';
import type { Passkey } from '../../access/sign-in-ways.ts';
import type { Desk } from '../../practice/desk.ts';
import { newChallenge, spendChallenge } from './challenge.ts';

type Context = Pick<Desk, 'ops' | 'now' | 'config' | 'settings' | 'practiceHead'>;

/** 30 MB and 0.4 s to load: a practice without passkeys does without. */
const webauthn = () => import('@simplewebauthn/server');

/** Whom passkeys are for: the address the server is reached at. A passkey of another host is none of ours. */
function relyingParty({ config }: Pick<Desk, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

const ofDevice = (deviceId: string): string => `add a passkey on ${deviceId}`;
const SIGN_IN = 'sign in';

const transportsOf = ({ transports }: Passkey) => (transports ? { transports: [...transports] } : {});

/** What a new passkey is made by, on this device. */
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

/** What a passkey signs in by: the same for everybody who asks, whether there are passkeys or not. */
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

/** What the authenticator says it signed; believed once its signature was checked. */
function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
  const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
  return typeof challenge === 'string' ? challenge : '';
}
