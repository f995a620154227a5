import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { sayRefused } from './say-refused.ts';

type CashBack = {
  readonly payment: InvoicePayment;
  readonly amountCents: Cents;
  readonly reason: string;
};

/** Writes down cash that was given back; false when that was not saved. */
export async function recordCashRefund({ payment, amountCents, reason }: CashBack): Promise<boolean> {
  const { invoiceId, reference: paymentId } = payment;
  const saved = await saveCommand({
    kind: 'invoice.recordCashRefund',
    payload: { invoiceId, paymentId, amount: centsToDollars(amountCents), reason: reason.trim() },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (!saved.ok) {
    sayRefused(saved.error, 'The refund was not recorded.');
    return false;
  }
  const detail = 'Saved on this phone.';
  const title = `${dollarText(amountCents)} given back in cash.`;
  showToast({ title, detail, action: offerUndo(saved.value) });
  return true;
}
