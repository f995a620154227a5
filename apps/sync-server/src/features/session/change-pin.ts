import { invalidInput } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Admin } from '../../access/check-access.ts';
import { endSessions } from '../../access/session.ts';
import type { Refusal } from '../../http/send-problem.ts';
import { REFUSALS } from '../../http/transport-refusals.ts';
import type { Database } from '../../store/store.ts';
import { replacePin } from './admin-pin.ts';
import type { WeighGuess } from './weigh-guess.ts';

type Deps = {
  readonly ops: Database;
  readonly now: () => Instant;
  readonly isPinFixed: boolean;
  readonly weighGuess: WeighGuess;
};

type Wish = { readonly currentPin: string; readonly newPin: string };

const UNCHANGED = invalidInput([
  { path: 'newPin', message: 'Please choose another PIN than the current one.' },
]);

/**
 * Replaces the PIN. Whoever asks has to know the current one: wrong ones count as at sign-in. Every other
 * device's session ends and asks for the new PIN; the one that changed it goes on.
 */
export function createChangePin({ ops, now, isPinFixed, weighGuess }: Deps) {
  return async ({ currentPin, newPin }: Wish, asking: Admin): Promise<Result<void, Refusal>> => {
    if (isPinFixed) return err(REFUSALS.pinFixed);
    const refused = await weighGuess(`lockout:device:${asking.deviceId}`, currentPin);
    if (refused) return err(refused);
    if (newPin === currentPin) return err(UNCHANGED);
    if (!(await replacePin({ ops, now }, newPin))) return err(REFUSALS.conflict);
    await endSessions(ops, ({ _id }) => _id !== asking.sessionId);
    return ok(undefined);
  };
}

export type ChangePin = ReturnType<typeof createChangePin>;
