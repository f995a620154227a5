import type { SentCommand } from '@fieldleaf/contract/commands';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { neededCommands } from '../../apps/admin-pwa/src/pay-link/needed-commands.ts';
import type { PhoneCode } from './phone-code.ts';

/** Returns an invoice's commands for a code that is shown now; without the signature, which takes real time. */
export async function giveOut(
  { readOutbox, markShared }: PhoneCode,
  outbox: LocalDatabases['outbox'],
  invoiceId: string,
): Promise<readonly SentCommand[]> {
  const entries = await readOutbox(outbox);
  const commands = neededCommands(entries, { kind: 'invoice', invoiceId, paymentType: 'full' }) ?? [];
  const given = entries.filter(({ command }) => commands.includes(command));
  const isMarked = await markShared(outbox, given).catch(() => false);
  return isMarked ? commands : [];
}
