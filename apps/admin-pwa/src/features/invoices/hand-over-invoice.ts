import { invoiceDocumentId } from '@fieldleaf/domain/invoice/invoice';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { invoiceRows } from '@fieldleaf/domain/invoice/invoice-totals';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { showStorageFailure } from '../../actions/show-failure.ts';
import { serverNow } from '../../clock/server-clock.ts';
import type { HandOver, HandOverLine } from '../../hand-over/hand-over.ts';
import { sendFirst, startHandOver } from '../../hand-over/start-hand-over.ts';
import { payLinkFor } from '../../pay-link/pay-link-for.ts';
import { settingsOf, usePractice } from '../../read-models/practice.ts';

type Collecting = {
  readonly account: InvoiceAccount;
  readonly paymentType: InvoicePaymentType;
  readonly amountCents: Cents;
};

/** True if the server has this invoice as this phone shows it. */
export function isOnServer(invoiceId: string): boolean {
  const { mirror, unsynced } = usePractice.getState();
  return mirror.invoicesById.has(invoiceId) && !unsynced.has(invoiceDocumentId(invoiceId));
}

/**
 * Hands the phone over for this invoice. With signal the invoice goes to the server first, so that a card
 * can be charged for it and the plain link works; without, the link brings it along.
 */
export async function handOverInvoice(collecting: Collecting): Promise<void> {
  const { invoiceId } = collecting.account.invoice;
  await sendFirst(() => isOnServer(invoiceId));
  // No link is no reason to keep the phone: cash needs none, and the screen says what is missing.
  const link = await payLinkFor({ kind: 'invoice', invoiceId, paymentType: collecting.paymentType }).catch(
    () => undefined,
  );
  try {
    await startHandOver({ ...handOverOf(collecting), ...(link?.ok ? { payUrl: link.value } : {}) });
  } catch {
    showStorageFailure();
  }
}

function handOverOf({ account, paymentType, amountCents }: Collecting): HandOver {
  const { invoice, paidCents } = account;
  return {
    v: 1,
    startedAt: serverNow(),
    purpose: {
      kind: 'invoice',
      invoiceId: invoice.invoiceId,
      invoiceNumber: invoice.number,
      paymentType,
      isOnServer: isOnServer(invoice.invoiceId),
      paidCentsBefore: paidCents,
    },
    payerName: invoice.customer.name,
    amountCents,
    payMeans: settingsOf(usePractice.getState().shown).payMeans,
    lines: [
      ...linesOf(account),
      ...(paymentType === 'deposit' ? [{ text: '50% deposit, due now', amountCents }] : []),
    ],
  };
}

function linesOf({ invoice, taxCents, paidCents }: InvoiceAccount): readonly HandOverLine[] {
  const items = invoiceRows(invoice).map(({ description, quantity, totalCents }) => ({
    text: quantity === 1 ? description : `${quantity} × ${description}`,
    amountCents: totalCents,
  }));
  return [
    ...items,
    ...(taxCents > 0 ? [{ text: 'Tax', amountCents: taxCents }] : []),
    ...(paidCents > 0 ? [{ text: 'Already paid', amountCents: paidCents }] : []),
  ];
}
