import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { offerUndo } from '../controls/offer-undo.ts';
import { showStorageFailure } from '../controls/save-words.ts';
import { showToast } from '../controls/toast-state.ts';
import { saveCommand } from '../db/save-command.ts';
import { foreseeProblem } from '../read-models/practice.ts';

type Cash = {
  readonly invoiceId: string;
  readonly paymentType: InvoicePaymentType;
  readonly amountCents: Cents;
  /** Of the command it is recorded by, where that may happen again: the same one is the same cash. */
  readonly commandId?: string;
};

/** Writes down cash that was taken; false when that was not saved, which has been said then. */
export async function recordCash({ invoiceId, paymentType, amountCents, commandId }: Cash): Promise<boolean> {
  const amount = centsToDollars(amountCents);
  const saved = await saveCommand({
    kind: 'invoice.recordCash',
    ...(commandId === undefined ? {} : { id: commandId }),
    payload: { invoiceId, paymentType, amount },
    undoable: true,
    foresee: foreseeProblem,
  });
  if (!saved.ok) {
    sayNotRecorded(saved.error);
    return false;
  }
  const detail = 'Saved on this phone.';
  showToast({ title: `${dollarText(amountCents)} in cash.`, detail, action: offerUndo(saved.value) });
  return true;
}

type Refused = Extract<Awaited<ReturnType<typeof saveCommand>>, { ok: false }>['error'];

function sayNotRecorded(error: Refused): void {
  if (!('message' in error)) {
    showStorageFailure();
    return;
  }
  const detail = error.issues?.[0]?.message ?? error.message;
  showToast({ title: 'The cash was not recorded.', detail, tone: 'danger' });
}
