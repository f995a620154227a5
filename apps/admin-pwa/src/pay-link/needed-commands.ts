import type { SentCommand } from '@fieldleaf/contract/commands';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { isInPayLink } from '@fieldleaf/domain/command/commands';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { PendingEntry } from '../read-models/pending-entry.ts';

/** Subject of a pay link. */
export type PayLinkSubject =
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly paymentType: InvoicePaymentType }
  | { readonly kind: 'visit'; readonly bookingId: BookingId };

/**
 * Returns the commands the server needs, in order, before this can be paid as shown here. Undefined: something
 * waits that a link may not carry. Empty: nothing waits.
 */
export function neededCommands(
  entries: readonly Pick<PendingEntry, 'state' | 'command'>[],
  subject: PayLinkSubject,
): readonly SentCommand[] | undefined {
  const waiting = entries.flatMap(({ state, command }) => (state === 'waiting' ? [command] : []));
  return subject.kind === 'invoice'
    ? neededByInvoice(waiting, subject.invoiceId)
    : neededByVisit(waiting, subject.bookingId);
}

/** Returns the waiting commands of the invoice, and of the waiting walk-in it is for. */
function neededByInvoice(
  waiting: readonly SentCommand[],
  invoiceId: string,
): readonly SentCommand[] | undefined {
  const own = waiting.filter(({ payload }) => 'invoiceId' in payload && payload.invoiceId === invoiceId);
  if (!own.every(({ kind }) => isInPayLink(kind))) return undefined;
  const bookingIds = own.flatMap(({ kind, payload }) =>
    kind === 'invoice.create' ? [payload.bookingId] : [],
  );
  const isItsWalkIn = ({ kind, payload }: SentCommand) =>
    kind === 'booking.create' && bookingIds.includes(payload.bookingId);
  return waiting.filter((command) => own.includes(command) || isItsWalkIn(command));
}

/** Returns the waiting commands that change the amount owed; completing the visit, for instance, does not. */
function neededByVisit(
  waiting: readonly SentCommand[],
  bookingId: BookingId,
): readonly SentCommand[] | undefined {
  const own = waiting.filter(
    ({ kind, payload }) =>
      (kind === 'booking.create' || kind.startsWith('visit.')) &&
      'bookingId' in payload &&
      payload.bookingId === bookingId,
  );
  return own.every(({ kind }) => isInPayLink(kind)) ? own : undefined;
}
