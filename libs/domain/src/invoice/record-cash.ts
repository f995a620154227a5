import type { CommandDefinition } from '../command/command-definition.ts';
import { aboutInvoice } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { dollarsToCents } from '../money/cents.ts';
import { refuseFutureMoney, tidyHandDetails } from '../payment/hand-details.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { acceptPayment } from './accept-payment.ts';
import { amountNotDue } from './amount-not-due.ts';
import { dueAmount } from './due-amount.ts';
import { invoiceDocumentId } from './invoice.ts';

/** Money by hand towards an invoice, cash where nothing else is said: exactly what is due. `already_paid` when nothing is, and for a second deposit. */
export const recordCash: CommandDefinition<'invoice.recordCash'> = {
  ...aboutInvoice,
  afterErasure: 'carried-out',
  inPayLink: true,
  reads: ({ id, payload }) => [
    invoiceDocumentId(payload.invoiceId),
    paymentDocumentId(payload.invoiceId, id),
  ],

  decide: (command, facts) => {
    const { invoiceId, paymentType, amount, method = 'cash', ...details } = command.payload;
    const amountCents = dollarsToCents(amount);
    const at = decidedAt(command, facts.now);
    const money = { reference: command.id, method, provider: null, ...tidyHandDetails(details) } as const;
    const refusalOf = (amounts: Parameters<typeof dueAmount>[0]) => {
      const unreal = refuseFutureMoney(details, command, facts);
      if (unreal) return unreal;
      const due = dueAmount(amounts, paymentType);
      if (!due.ok) return due.error;
      if (paymentType === 'deposit' && amounts.paidCents > 0) return problem('already_paid', 'paymentType');
      return due.value === amountCents ? undefined : amountNotDue('amount');
    };
    return acceptPayment({ command, offered: { invoiceId, amountCents, at, ...money }, refusalOf }, facts);
  },
};
