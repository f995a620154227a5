import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SignInResponse } from '@fieldleaf/contract/session';
import type { SignedInWithCodeResponse } from '@fieldleaf/contract/sign-in-ways';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { updateDeviceRecord } from '../../db/device-record.ts';
import { isOwnPasskey, noteOwnPasskey, signWithPasskey } from '../../passkeys/ask-authenticator.ts';
import { type Check, hasFields, isInstant, isNumber, isSignIn, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { NO_FAILURES } from './local-lockout.ts';
import { adoptSession, endHold, signInHeaders, thisDeviceName } from './unlock.ts';

const wordsOf = ({ status, code, message, retryAfterSeconds }: ApiFailure, what: string): string => {
  if (code === 'network') return `${what} needs a connection.`;
  if (status !== 429) return message;
  return `Too many tries. Please wait ${Math.ceil((retryAfterSeconds ?? 60) / 60)} minutes.`;
};

const isChallenge = hasFields<PublicKeyCredentialRequestOptionsJSON>({ challenge: isText });

const isSignedInWithCode = hasFields<SignedInWithCodeResponse>({
  expiresAt: isInstant,
  deviceId: isText,
  codesLeft: isNumber,
});

/** Signs this device in with a passkey; why not, in words. */
export async function signInWithPasskey(): Promise<Result<void, string>> {
  const what = 'Signing in with a passkey';
  const options = await callServer('POST', PATHS.passkeyChallenge, { answer: isChallenge });
  if (!options.ok) return err(wordsOf(options.error, what));
  const signed = await signWithPasskey(options.value);
  if (!signed.ok) return signed;
  const answer = await signIn(PATHS.passkeySession, { answer: signed.value }, isSignIn);
  if (!answer.ok) {
    // Removed in the settings meanwhile: the lock screen does not offer it again.
    if (answer.error.status === 401) await noteOwnPasskey(false);
    return err(wordsOf(answer.error, what));
  }
  await noteOwnPasskey(isOwnPasskey(signed.value));
  return ok(undefined);
}

/** Signs this device in with a recovery code; answers how many are left. */
export async function signInWithCode(code: string): Promise<Result<number, string>> {
  const answer = await signIn(PATHS.recoveryCodeSession, { code }, isSignedInWithCode);
  return answer.ok ? ok(answer.value.codesLeft) : err(wordsOf(answer.error, 'A recovery code'));
}

/** Signs in and clears this device's earlier PIN failures: its owner is known now. */
async function signIn<Answer extends Pick<SignInResponse, 'expiresAt'>>(
  path: string,
  body: object,
  answer: Check<Answer>,
): Promise<ApiResult<Answer>> {
  const deviceName = thisDeviceName();
  const signedIn = await callServer('POST', path, {
    answer,
    body: { ...body, deviceName },
    headers: signInHeaders(),
  });
  if (!signedIn.ok) return signedIn;
  await adoptSession(signedIn.value);
  endHold();
  await updateDeviceRecord({ ...NO_FAILURES, removed: null }).catch(() => undefined);
  return signedIn;
}
