import type { SentCommand } from '@fieldleaf/contract/commands';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';

/** The longest time a command may be held back for "Undo"; more is a clock that was set back. */
const LONGEST_HOLD_MS = 15_000;

/**
 * Returns the entries that may leave now, in order. A command held for "Undo" delays those behind it for its
 * seconds. `lost`: ids of visits and invoices waiting to be brought back, whose commands wait too.
 */
export function sendableEntries(
  entries: readonly StoredOutboxEntry[],
  now: number,
  lost: ReadonlySet<string> = NOTHING_LOST,
): readonly StoredOutboxEntry[] {
  const waiting = entries.filter(({ state, command }) => state === 'waiting' && !isOfLost(command, lost));
  const held = waiting.findIndex((entry) => isHeld(entry, now));
  return held === -1 ? waiting : waiting.slice(0, held);
}

const NOTHING_LOST: ReadonlySet<string> = new Set();

/** The server, put back to an earlier copy, would refuse what is done to what it does not have. */
const isOfLost = ({ payload }: SentCommand, lost: ReadonlySet<string>): boolean =>
  lost.size > 0 && Object.values(payload).some((value) => typeof value === 'string' && lost.has(value));

function isHeld({ sendAfter }: StoredOutboxEntry, now: number): boolean {
  if (sendAfter === null) return false;
  const remaining = epochMsOf(sendAfter) - now;
  return remaining > 0 && remaining <= LONGEST_HOLD_MS;
}
