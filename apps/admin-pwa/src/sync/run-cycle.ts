import type { Result } from '@fieldleaf/domain/result';
import { type ForgetDeps, forgetShownCommands } from './forget-shown-commands.ts';
import type { PullProgress } from './pull-mirror.ts';
import { type SendDeps, sendCommands } from './send-commands.ts';
import type { SyncFault } from './sync-fault.ts';

type SyncLeg = 'sending' | 'receiving';

export type CycleDeps = SendDeps &
  ForgetDeps & {
    readonly pull: (onProgress: (progress: PullProgress) => void) => Promise<Result<number, SyncFault>>;
    readonly onLeg: (leg: SyncLeg, progress?: PullProgress) => void;
  };

/** Sends first, so that what comes down already contains it; then receives; then tidies the outbox. */
export async function runCycle(deps: CycleDeps): Promise<Result<number, SyncFault>> {
  deps.onLeg('sending');
  const sent = await sendCommands(deps);
  // A server that takes no commands may still answer a pull.
  if (!sent.ok && sent.error.kind !== 'refused') return sent;

  deps.onLeg('receiving');
  const pulled = await deps.pull((progress) => deps.onLeg('receiving', progress));
  if (!pulled.ok) return pulled;
  await forgetShownCommands(deps);
  return sent.ok ? pulled : sent;
}
