import { ok } from '@fieldleaf/domain/result';
import { changeSignInWays } from '../../access/sign-in-ways.ts';
import { noteAct } from '../../audit/audit-entry.ts';
import type { AppContext } from '../../practice/app-context.ts';
import { clearLockouts } from './lockout.ts';

/**
 * Lets every device try the PIN again, new ones too: whoever asks has the server in their hands, and may have lost every
 * passkey and code.
 */
export async function forgiveSignIn({ ops, now }: Pick<AppContext, 'ops' | 'now'>): Promise<void> {
  await clearLockouts(ops);
  await changeSignInWays<never>(ops, (ways) =>
    ok(ways.requiresPasskey ? { ...ways, requiresPasskey: false } : ways),
  );
  await noteAct({ ops, now }, { act: 'sign-in-unlocked', by: { role: 'system' } });
}
