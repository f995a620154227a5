import { err, ok, type Result } from '@fieldleaf/domain/result';
import { knownDevice, openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import type { Desk } from '../../practice/desk.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

export type SignInRequest = SigningIn & { readonly pin: string };

/** Opens a session for the right PIN. */
export async function signIn(desk: Desk, request: SignInRequest): Promise<Result<SignedIn, PinRefused>> {
  const device = await knownDevice(desk, request.credentials);
  const guesser = device ? (`lockout:${device._id}` as const) : 'lockout:strangers';
  const refused = await checkPin(desk, guesser, request.pin);
  return refused ? err(refused) : ok(await openSession(desk, 'pin', request));
}
