import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { isCardPayment } from '@fieldleaf/domain/payment/payment';
import { planRefund, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { confirmSimulatedPayment } from '../adapters/simulated-card/confirm-simulated-payment.ts';
import { createInvoice } from '../features/specified-admin-api/specified-admin-api.routes.ts';
import { openDuePayment } from '../money/open-due-payment.ts';
import { sweepRefunds } from '../money/refunds/finish-refunds.ts';
import type { TestServer } from './start-server.ts';
import { GOOD_CARD } from './test-customer.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone-1' } as const;

/** An invoice to Ana about so many dollars; its id. */
export async function billDollars(server: TestServer, dollars: number): Promise<string> {
  const invoiceData = {
    customerInfo: { name: 'Ana Reyes', email: 'ana@example.com' },
    invoiceDetails: { dueDate: '2027-03-15' as LocalDate, taxRate: 0 },
    lineItems: [{ description: 'Plant care', quantity: 1, unitPrice: dollars }],
    subtotal: dollars,
    taxAmount: 0,
    totalAmount: dollars,
  };
  const created = await createInvoice(server.ctx, { invoiceData, sendEmail: false }, CONSULTANT);
  if (!created.ok) throw new Error(created.error.code);
  return created.value.invoiceId;
}

/** Begins a payment of what is due, and makes it with a good card when `isPaid`; its reference. */
export async function chargeInvoice(
  server: TestServer,
  invoiceId: string,
  { type = 'full', isPaid = true } = {},
): Promise<string> {
  const created = await openDuePayment(server.ctx, { invoiceId, paymentType: type });
  if (!created.ok) throw new Error(created.error.code);
  const { paymentIntentId, clientSecret } = created.value;
  if (isPaid)
    await confirmSimulatedPayment(server.ctx.ops, paymentIntentId, { clientSecret, cardNumber: GOOD_CARD });
  return paymentIntentId;
}

/** Refunds an invoice by a phone's command, all of it or so much, and carries it out; the command's outcome. */
export async function refundInvoice(
  { ctx }: Pick<TestServer, 'ctx'>,
  invoiceId: string,
  { id, amountCents }: { readonly id: string; readonly amountCents?: Cents | undefined },
): Promise<CommandOutcome> {
  const { invoicesById, paymentsByInvoiceId } = ctx.model();
  const invoice = invoicesById.get(invoiceId);
  const paid = invoice ? refundablePayments(invoice, paymentsByInvoiceId.get(invoiceId) ?? []) : [];
  const planned = planRefund(
    paid.filter(({ payment }) => isCardPayment(payment)),
    amountCents,
  );
  const payload = { invoiceId, parts: planned.ok ? planned.value : [], reason: 'One plant died' };
  const outcome = await ctx.execute({ id, kind: 'invoice.refund', at: ctx.now(), by: CONSULTANT, payload });
  await sweepRefunds(ctx);
  return outcome;
}
