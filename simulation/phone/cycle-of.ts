import { callApi } from '@fieldleaf/contract/client';
import type { CommandsResponse } from '@fieldleaf/contract/commands';
import { PATHS } from '@fieldleaf/contract/paths';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { revisionsOf } from '../../apps/admin-pwa/src/db/mirror.ts';
import type { CycleDeps } from '../../apps/admin-pwa/src/sync/run-cycle.ts';
import { sendableEntries } from '../../apps/admin-pwa/src/sync/sendable-entries.ts';
import type { PhoneCode } from './phone-code.ts';

/** What one cycle of the app works with: its own functions, on these databases. */
export function cycleOf(
  { readOutbox, markAsSent, recordOutcome, removeEntry }: PhoneCode,
  { mirror, outbox }: LocalDatabases,
  pull: CycleDeps['pull'],
): CycleDeps {
  return {
    readWaiting: async () => sendableEntries(await readOutbox(outbox), Date.now()),
    markAsSent: (entries) => markAsSent(outbox, entries),
    post: (commands) => callApi<CommandsResponse>('POST', PATHS.adminCommands, { body: { commands } }),
    recordOutcome: (outcome) => recordOutcome(outbox, outcome),
    pull,
    onLeg: () => undefined,
    readOutbox: () => readOutbox(outbox),
    revisionsOf: (ids) => revisionsOf(mirror, ids),
    removeEntry: (entry) => removeEntry(outbox, entry),
  };
}
