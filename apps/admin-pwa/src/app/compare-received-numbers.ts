import type { ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import { readGeneration, writeLoss } from '../db/generation-document.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { confirmedLoss, unconfirmedIn } from '../db/received-changes.ts';
import { projectSync } from '../read-models/sync-state.ts';

/** Weighs what the server has against what this phone gave numbers to; undefined: the server does not count. */
export async function compareReceivedNumbers(
  outbox: LocalDatabases['outbox'],
  received: readonly ReceivedNumbers[] | undefined,
): Promise<void> {
  const own = await readGeneration(outbox);
  if (!own || !received) return projectSync({ unconfirmed: 0 });
  const entries = await readOutbox(outbox);
  projectSync({ unconfirmed: unconfirmedIn({ own, entries }, received) });
  const loss = own.loss && confirmedLoss(own.loss, entries, received);
  if (!loss) return;
  await writeLoss(outbox, loss);
  projectSync({ cleared: loss });
}
