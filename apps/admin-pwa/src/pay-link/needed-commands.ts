import type { SentCommand } from '@fieldleaf/contract/commands';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { isInPayLink } from '@fieldleaf/domain/command/commands';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { PendingEntry } from '../read-models/pending-entry.ts';

/** What a pay link is about. */
export type PayLinkSubject =
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly paymentType: InvoicePaymentType }
  | { readonly kind: 'visit'; readonly bookingId: BookingId };

/**
 * What the server has to know before this can be paid as this phone shows it, in order. Undefined: something waits
 * that a link may not bring. Empty: nothing waits.
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

/** What waits about the invoice, and the walk-in that waits and that it is for. */
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

/** What waits and changes what is owed; that the visit is completed, for instance, changes nothing of it. */
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
