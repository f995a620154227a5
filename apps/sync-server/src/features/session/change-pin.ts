import { invalidInput, type Problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Admin } from '../../access/check-access.ts';
import { endSessions } from '../../access/session.ts';
import type { Database } from '../../store/store.ts';
import { replacePin } from './admin-pin.ts';
import type { GuessRefused, WeighGuess } from './weigh-guess.ts';

type Deps = {
  readonly ops: Database;
  readonly now: () => Instant;
  readonly isPinFixed: boolean;
  readonly weighGuess: WeighGuess;
};

type Wish = { readonly currentPin: string; readonly newPin: string };

const PIN_FIXED = {
  code: 'pin_fixed',
  message: 'The PIN of this server is set by ADMIN_PIN, so it can only be changed there.',
} as const;

const UNCHANGED = invalidInput([
  { path: 'newPin', message: 'Please choose another PIN than the current one.' },
]);

export type PinNotChanged = Problem | GuessRefused | typeof PIN_FIXED;

/**
 * Replaces the PIN. Whoever asks has to know the current one: wrong ones count as at sign-in. Every other
 * device's session ends and asks for the new PIN; the one that changed it goes on.
 */
export function createChangePin({ ops, now, isPinFixed, weighGuess }: Deps) {
  return async function changePin(wish: Wish, asking: Admin): Promise<Result<void, PinNotChanged>> {
    if (isPinFixed) return err(PIN_FIXED);
    const refused = await weighGuess(`lockout:device:${asking.deviceId}`, wish.currentPin);
    if (refused) return err(refused);
    if (wish.newPin === wish.currentPin) return err(UNCHANGED);
    // Somebody else has just changed it: then the current one is another by now.
    if (!(await replacePin({ ops, now }, wish.newPin))) return changePin(wish, asking);
    await endSessions(ops, ({ _id }) => _id !== asking.sessionId);
    return ok(undefined);
  };
}

export type ChangePin = ReturnType<typeof createChangePin>;
