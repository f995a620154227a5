import type { SentCommand } from '@fieldleaf/contract/commands';
import { isInPayLink } from '@fieldleaf/domain/command/commands';

/**
 * The one invoice a link is about; undefined when it wants anything besides: other kinds of commands,
 * another invoice, or a visit that the invoice is not for.
 */
export function invoiceOfLink(commands: readonly SentCommand[]): string | undefined {
  const invoiceIds = new Set(
    commands.flatMap(({ payload }) => ('invoiceId' in payload ? [payload.invoiceId] : [])),
  );
  const [invoiceId] = invoiceIds;
  const visits = commands.flatMap(({ kind, payload }) =>
    kind === 'invoice.create' && payload.bookingId !== undefined ? [payload.bookingId] : [],
  );
  const belongs = ({ kind, payload }: SentCommand) =>
    isInPayLink(kind) && (kind !== 'booking.create' || visits.includes(payload.bookingId));
  return invoiceIds.size === 1 && commands.every(belongs) ? invoiceId : undefined;
}
