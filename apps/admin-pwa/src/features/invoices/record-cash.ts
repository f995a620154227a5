import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { offerUndo } from '../../controls/offer-undo.ts';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { sayRefused } from './say-refused.ts';

type Cash = {
  readonly invoice: Pick<Invoice, 'invoiceId'>;
  readonly paymentType: InvoicePaymentType;
  readonly amountCents: Cents;
};

/** Writes down cash that was taken; false when that was not saved. */
export async function recordCash({ invoice, paymentType, amountCents }: Cash): Promise<boolean> {
  const amount = centsToDollars(amountCents);
  const saved = await saveCommand({
    kind: 'invoice.recordCash',
    payload: { invoiceId: invoice.invoiceId, paymentType, amount },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (!saved.ok) {
    sayRefused(saved.error, 'The cash was not recorded.');
    return false;
  }
  const detail = 'Saved on this phone.';
  showToast({ title: `${dollarText(amountCents)} in cash.`, detail, action: offerUndo(saved.value) });
  return true;
}
