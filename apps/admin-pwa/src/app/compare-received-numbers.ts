import type { ReceivedNumbers } from '@fieldleaf/contract/received-numbers';
import { type GenerationDocument, readDatabaseId, writeDatabaseId, writeLoss } from '../db/database-id.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import { readOutbox } from '../db/outbox.ts';
import { confirmedLoss, unconfirmedIn } from '../db/received-changes.ts';
import { projectSync } from '../read-models/sync-state.ts';

/** Weighs what the server has against what this phone gave numbers to. */
export async function compareReceivedNumbers(
  outbox: LocalDatabases['outbox'],
  received: readonly ReceivedNumbers[],
): Promise<void> {
  const own = await readDatabaseId(outbox);
  if (!own) return projectSync({ unconfirmed: 0 });
  await rememberConfirmed(outbox, own, received);
  const entries = await readOutbox(outbox);
  projectSync({ unconfirmed: unconfirmedIn({ own, entries }, received) });
  const loss = own.loss && confirmedLoss(own.loss, entries, received);
  if (!loss) return;
  await writeLoss(outbox, loss);
  projectSync({ cleared: loss });
}

/** A server that names less than it did before was put back to an earlier copy, whether it says so or not. */
async function rememberConfirmed(
  outbox: LocalDatabases['outbox'],
  { generation, confirmed }: GenerationDocument,
  received: readonly ReceivedNumbers[],
): Promise<void> {
  const highest = received.find((each) => each.generation === generation)?.highest ?? 0;
  if (highest > (confirmed ?? 0)) await writeDatabaseId(outbox, { generation, confirmed: highest });
}
