import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { ProviderRefund } from '../../card-payments/payment-provider.ts';

/** Marks a refund that the product did not ask for, or asked for and could not write down. */
const PREFIX = 'provider-refund.';

/** Why an invoice has a refund nobody asked the product for. */
const REASON = 'Refunded at the card provider';

/**
 * What was given back in the provider's own pages, or before a crash could write it down, as the books have
 * it: under the refund's own id, so that whoever comes second finds it there.
 */
export const toMovement = (
  payment: Payment,
  { reference, amountCents, createdAt: at }: ProviderRefund,
): Payment => refundOfPayment(payment, { reference, amountCents, at, commandId: `${PREFIX}${reference}` });

type Deps = {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly now: () => Instant;
};

/**
 * Lets the invoices of such refunds know that there is less left to give back. After the refund is on
 * record: a refund that only the invoice knows would be asked for at the provider once more.
 */
export async function acceptRefunds({ execute, now }: Deps, refunds: readonly Payment[]): Promise<void> {
  for (const { invoiceId, refundOf: reference, amountCents, commandId: id } of refunds) {
    if (invoiceId === undefined || reference === undefined || !id.startsWith(PREFIX)) continue;
    const payload = { invoiceId, parts: [{ reference, amountCents }], reason: REASON };
    await execute({ id, kind: 'invoice.refund', at: now(), by: { role: 'system' }, payload });
  }
}
