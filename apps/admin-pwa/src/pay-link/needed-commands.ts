import type { SentCommand } from '@fieldleaf/contract/commands';
import { isInPayLink } from '@fieldleaf/domain/command/commands';
import type { StoredOutboxEntry } from '../db/outbox-entry.ts';

/**
 * What the server has to know before this invoice can be paid as this phone shows it, in order: what
 * waits about the invoice, and the walk-in that waits and that it is for. Undefined: something waits
 * that a link may not bring. Empty: nothing waits.
 */
export function neededCommands(
  entries: readonly StoredOutboxEntry[],
  invoiceId: string,
): readonly SentCommand[] | undefined {
  const waiting = entries.flatMap(({ state, command }) => (state === 'waiting' ? [command] : []));
  const own = waiting.filter(({ payload }) => 'invoiceId' in payload && payload.invoiceId === invoiceId);
  if (!own.every(({ kind }) => isInPayLink(kind))) return undefined;
  const bookingIds = own.flatMap(({ kind, payload }) =>
    kind === 'invoice.create' ? [payload.bookingId] : [],
  );
  const isItsWalkIn = ({ kind, payload }: SentCommand) =>
    kind === 'booking.create' && bookingIds.includes(payload.bookingId);
  return waiting.filter((command) => own.includes(command) || isItsWalkIn(command));
}
