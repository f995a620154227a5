import type { SentCommand } from '@fieldleaf/contract/commands';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';
import { outboxEntryId } from '../db/outbox-entry.ts';

/** Ids in the order of `n`, as ULIDs are in the order of time. */
export const commandId = (n: number): string => `01J${String(n).padStart(23, '0')}`;

export const aCommand = (n = 1): SentCommand => ({
  id: commandId(n),
  kind: 'booking.complete',
  at: instantOf(1_800_000_000_000 + n),
  payload: { bookingId: 'BK-AAAAAA' },
});

export const anEntry = (n = 1, changes: Partial<StoredOutboxEntry> = {}): StoredOutboxEntry => ({
  _id: outboxEntryId(commandId(n)),
  _rev: '1-a',
  command: aCommand(n),
  state: 'waiting',
  savedAt: instantOf(1_800_000_000_000 + n),
  sendAfter: null,
  attempts: 0,
  outcome: null,
  ...changes,
});
