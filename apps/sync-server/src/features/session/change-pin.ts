import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Admin } from '../../access/check-access.ts';
import { endSessions } from '../../access/session.ts';
import { type ChangedBy, changeSignInWays, withChange } from '../../access/sign-in-ways.ts';
import type { Desk } from '../../practice/desk.ts';
import { replacePin } from './admin-pin.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

type PinChange = { readonly currentPin: string; readonly newPin: string };

const PIN_FIXED = {
  code: 'pin_fixed',
  message: 'The PIN of this server is set by ADMIN_PIN, so it can only be changed there.',
} as const;

const UNCHANGED = invalidInput([
  { path: 'newPin', message: 'Please choose another PIN than the current one.' },
]);

export type PinNotChanged = Problem | PinRefused | typeof PIN_FIXED;

/**
 * Replaces the PIN. Whoever asks has to know the current one: wrong ones count as at sign-in. Every other
 * device's session ends and asks for the new PIN; the one that changed it goes on.
 */
export async function changePin(
  desk: Desk,
  request: PinChange,
  asking: Admin & ChangedBy,
): Promise<Result<void, PinNotChanged>> {
  const { currentPin, newPin } = request;
  // Given from outside it wins at every start, so changing it here would not last.
  if (desk.config.adminPin !== undefined) return err(PIN_FIXED);
  const refused = await checkPin(desk, `lockout:device:${asking.deviceId}`, currentPin);
  if (refused) return err(refused);
  if (newPin === currentPin) return err(UNCHANGED);
  await desk.journal.note({ at: desk.now(), kind: 'pin-changed' });
  // Somebody else has just changed it: then the current one is another by now.
  if (!(await replacePin(desk, newPin))) return changePin(desk, request, asking);
  await changeSignInWays<never>(desk.ops, (ways) =>
    ok(withChange(ways, desk, { kind: 'pin-changed', by: asking })),
  );
  await endSessions(desk.ops, ({ _id }) => _id !== asking.sessionId);
  return ok(undefined);
}
