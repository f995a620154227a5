import type { Intent } from '../phone/intent.ts';
import type { SimulatedPhone } from '../phone/simulated-phone.ts';

/**
 * Returns what the phone has called saved, and neither shows nor calls refused. Only customer notes are checked:
 * nothing but erasing the person ever takes one back, so at no moment may one be out of sight.
 */
export function lostFromSight(phone: SimulatedPhone, erased: ReadonlySet<string>): readonly string[] {
  const { shown, outbox } = phone.shown();
  const seen = new Set([...shown.customerNotesByEmail.values()].flat().map(({ commandId }) => commandId));
  const refused = new Set(
    outbox.filter(({ state }) => state === 'rejected').map(({ command }) => command.id),
  );
  const notes = [...phone.saved].filter(
    ([id, intent]) =>
      isShowable(intent, erased) && !seen.has(id) && !refused.has(id) && !phone.dismissed.has(id),
  );
  const waiting = new Map(phone.outbox().map((entry) => [entry.command.id, entry]));
  return notes
    .filter(([id]) => !isOnItsWay(phone, id, waiting))
    .map(
      ([id]) =>
        `${phone.name} does not show the note ${id} (${waiting.get(id)?.state ?? 'not in the outbox'})`,
    );
}

// The phone's own rules refuse a note that is too long as well.
const isShowable = ({ kind, payload }: Intent, erased: ReadonlySet<string>): boolean =>
  kind === 'customerNote.add' &&
  'note' in payload &&
  'customerEmail' in payload &&
  String(payload.note).length <= 10_000 &&
  !erased.has(payload.customerEmail);

// The screen hears of a write a moment after the write.
const isOnItsWay = (phone: SimulatedPhone, id: string, stored: ReadonlyMap<string, unknown>): boolean =>
  stored.has(id) && !phone.shown().outbox.some(({ command }) => command.id === id);
