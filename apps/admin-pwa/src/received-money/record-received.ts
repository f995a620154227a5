import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { submitCommand } from '../actions/submit-command.ts';
import type { ReceivedMoney } from '../hand-over/hand-over.ts';

/** Subject of the payment. */
export type PaidSubject =
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly paymentType: InvoicePaymentType }
  | { readonly kind: 'visit'; readonly bookingId: BookingId };

export type RecordedMoney = ReceivedMoney & {
  /** The tip included. */
  readonly amountCents: Cents;
  readonly tipCents?: Cents | undefined;
  /** Sender of the money, if not the customer. */
  readonly payerName?: string | undefined;
  /** Absent: today. */
  readonly receivedOn?: LocalDate | undefined;
  /** Id of the recording command, if it may be repeated: the same id is the same money. */
  readonly commandId?: string;
};

/** Writes down money that no card brought. */
export function recordReceived(subject: PaidSubject, { commandId, ...money }: RecordedMoney) {
  const { method, amountCents, tipCents, payerName, memo, receivedOn } = money;
  const said = {
    ...(payerName && { payerName }),
    ...(memo && { memo }),
    ...(receivedOn && { receivedOn }),
  };
  const words = {
    saved: { title: `${dollarText(amountCents)} ${paidWords({ method })}.`, undo: true },
    failed: 'The payment was not recorded.',
  } as const;
  if (subject.kind === 'visit')
    return submitCommand({
      kind: 'visit.recordPayment',
      id: commandId,
      payload: {
        bookingId: subject.bookingId,
        method,
        amountCents,
        ...(tipCents ? { tipCents } : {}),
        ...said,
      },
      ...words,
    });
  const { invoiceId, paymentType } = subject;
  return submitCommand({
    kind: 'invoice.recordCash',
    id: commandId,
    payload: {
      invoiceId,
      paymentType,
      amountCents,
      method,
      ...said,
    },
    ...words,
  });
}
