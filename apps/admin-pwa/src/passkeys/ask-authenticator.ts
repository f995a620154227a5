import { err, ok, type Result } from '@fieldleaf/domain/result';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { updateDeviceRecord } from '../db/device-record.ts';

const CANNOT = 'This browser cannot use passkeys.';

/** By the names that browsers give to what went wrong; anything else is the person's own choice, or a time that ran out. */
const WORDS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of this console already.',
  SecurityError: 'Passkeys work only at the address this console was set up with.',
};

async function ask<Answer>(start: () => Promise<Answer>, otherwise: string): Promise<Result<Answer, string>> {
  if (!browserSupportsWebAuthn()) return err(CANNOT);
  try {
    return ok(await start());
  } catch (error) {
    return err(WORDS[error instanceof Error ? error.name : ''] ?? otherwise);
  }
}

/** Has this device, or one beside it, make a passkey; why not, in words. */
export const makePasskey = (
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Result<RegistrationResponseJSON, string>> =>
  ask(() => startRegistration({ optionsJSON: options }), 'No passkey was made.');

/** Has this device, or one beside it, sign with a passkey of this console; why not, in words. */
export const signWithPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Result<AuthenticationResponseJSON, string>> =>
  ask(() => startAuthentication({ optionsJSON: options }), 'No passkey was used.');

/** False: it is in another phone, which signed over a QR code, or on a key that is plugged in. */
export const isOwnPasskey = ({
  authenticatorAttachment,
}: Pick<RegistrationResponseJSON, 'authenticatorAttachment'>): boolean =>
  authenticatorAttachment !== 'cross-platform';

/** Notes whether the lock screen of this device offers its passkey before the PIN. */
export const noteOwnPasskey = (hasPasskey: boolean): Promise<unknown> =>
  updateDeviceRecord({ hasPasskey }).catch(() => undefined);
