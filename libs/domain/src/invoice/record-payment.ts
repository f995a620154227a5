import type { CommandDefinition } from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { acceptPayment } from './accept-payment.ts';
import { invoiceDocumentId } from './invoice.ts';

/**
 * A card payment the provider has confirmed. It counts only if since it was begun nobody else has paid:
 * otherwise `already_paid`, and the money has to go back.
 */
export const recordPayment: CommandDefinition<'invoice.recordPayment'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload }) => [
    invoiceDocumentId(payload.invoiceId),
    paymentDocumentId(payload.invoiceId, payload.payment.reference),
  ],

  decide: (command, facts) => {
    const { invoiceId, paidBeforeCents, payment } = command.payload;
    const { reference, provider, livemode, method = 'card', amountCents, paidAt: at } = payment;
    const mode = livemode === undefined ? {} : { livemode };
    const offered = { invoiceId, reference, provider, ...mode, method, amountCents, at } as const;
    return acceptPayment(
      {
        command,
        offered,
        refusalOf: ({ totalCents, paidCents }) =>
          paidCents === paidBeforeCents && paidCents + amountCents <= totalCents
            ? undefined
            : problem('already_paid'),
      },
      facts,
    );
  },
};
