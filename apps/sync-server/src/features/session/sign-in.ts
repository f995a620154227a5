import { err, ok, type Result } from '@fieldleaf/domain/result';
import { knownDevice, openSession, type SignedIn, type SigningIn } from '../../access/open-session.ts';
import { readSignInWays } from '../../access/sign-in-ways.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

export type SignInRequest = SigningIn & { readonly pin: string };

const PASSKEY_REQUIRED = {
  code: 'passkey_required',
  message: 'A new device needs a passkey or a recovery code the first time. After that your PIN opens it.',
} as const;

export type NotSignedIn = PinRefused | typeof PASSKEY_REQUIRED;

/** Opens a session for the right PIN. If new devices need a passkey, their PIN is not even checked. */
export async function signIn(
  ctx: AppContext,
  request: SignInRequest,
): Promise<Result<SignedIn, NotSignedIn>> {
  const device = await knownDevice(ctx, request.credentials);
  if (!device && (await readSignInWays(ctx.ops)).requiresPasskey) return err(PASSKEY_REQUIRED);
  const guesser = device ? (`lockout:${device._id}` as const) : 'lockout:strangers';
  const refused = await checkPin(ctx, guesser, request.pin);
  return refused ? err(refused) : ok(await openSession(ctx, 'pin', request));
}
