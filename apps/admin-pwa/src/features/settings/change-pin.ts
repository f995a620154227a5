import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier } from '../../db/pin-verifier.ts';
import { isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';

export type PinChange = { readonly currentPin: string; readonly newPin: string; readonly repeated: string };

const SIX_DIGITS = /^\d{6}$/;

/** Issues found before the server is asked. */
function issuesOf({ currentPin, newPin, repeated }: PinChange): readonly Issue[] {
  const message = 'Please enter six digits.';
  if (!SIX_DIGITS.test(currentPin)) return [{ path: 'currentPin', message }];
  if (!SIX_DIGITS.test(newPin)) return [{ path: 'newPin', message }];
  return newPin === repeated ? [] : [{ path: 'repeated', message: 'The PINs do not match.' }];
}

/**
 * Changes the PIN on the server and, once it has, what opens this phone without signal. Fails with what
 * is wrong at a field; at none (`path` empty) when the server could not be asked.
 */
export async function changePin(change: PinChange): Promise<Result<void, readonly Issue[]>> {
  const issues = issuesOf(change);
  if (issues.length > 0) return err(issues);
  const { currentPin, newPin } = change;
  const changed = await callServer('PUT', PATHS.adminPin, {
    answer: isNothing,
    body: { currentPin, newPin },
  });
  if (!changed.ok) return err(refusedAt(changed.error));
  // The server has the new PIN; a phone that cannot keep it asks the server at the next sign-in.
  await updateDeviceRecord({ verifier: await createPinVerifier(newPin) }).catch(() => undefined);
  return ok(undefined);
}

function refusedAt(failure: ApiFailure): readonly Issue[] {
  if (failure.issues && failure.issues.length > 0) return failure.issues;
  const path = failure.code === 'incorrect_pin' || failure.code === 'locked' ? 'currentPin' : '';
  return [{ path, message: failureWords(failure, 'Changing the PIN') }];
}
