import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';

/** The longest time a command may be held back for "Undo"; more is a clock that was set back. */
const LONGEST_HOLD_MS = 15_000;

/** What may leave now, in order. A command still held for "Undo" holds those behind it for its seconds. */
export function sendableEntries(
  entries: readonly StoredOutboxEntry[],
  now: number,
): readonly StoredOutboxEntry[] {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const held = waiting.findIndex((entry) => isHeld(entry, now));
  return held === -1 ? waiting : waiting.slice(0, held);
}

function isHeld({ sendAfter }: StoredOutboxEntry, now: number): boolean {
  if (sendAfter === null) return false;
  const remaining = epochMsOf(sendAfter) - now;
  return remaining > 0 && remaining <= LONGEST_HOLD_MS;
}
