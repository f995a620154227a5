import { err, ok, type Result } from '@fieldleaf/domain/result';
import { knownDevice, openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import { readSignInWays } from '../../access/sign-in-ways.ts';
import type { Desk } from '../../practice/desk.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

export type SignInRequest = SigningIn & { readonly pin: string };

const PASSKEY_REQUIRED = {
  code: 'passkey_required',
  message: 'A new device needs a passkey or a recovery code the first time. After that your PIN opens it.',
} as const;

export type NotSignedIn = PinRefused | typeof PASSKEY_REQUIRED;

/** Opens a session for the right PIN. Where new devices need a passkey, theirs is not even looked at. */
export async function signIn(desk: Desk, request: SignInRequest): Promise<Result<SignedIn, NotSignedIn>> {
  const device = await knownDevice(desk, request.credentials);
  if (!device && (await readSignInWays(desk.ops)).requiresPasskey) return err(PASSKEY_REQUIRED);
  const guesser = device ? (`lockout:${device._id}` as const) : 'lockout:strangers';
  const refused = await checkPin(desk, guesser, request.pin);
  return refused ? err(refused) : ok(await openSession(desk, 'pin', request));
}
