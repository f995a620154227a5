import type { Booking } from '../booking/booking.ts';
import type { Command } from '../command/command.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { invoiceAmounts } from '../invoice/invoice-amounts.ts';
import { cents } from '../money/cents.ts';
import { splitDeposit } from '../money/deposit.ts';
import { failedRefund, isKnownAsFailed } from '../payment/failed-refund.ts';
import type { Payment } from '../payment/payment.ts';
import { lostToDispute, refundOfPayment } from '../payment/refund-of-payment.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import { leftOfPayment } from '../refund/accept-refund.ts';
import { refundsUnderWay } from '../refund/refunds-under-way.ts';
import {
  type AccountMove,
  bookingIdOf,
  type Frame,
  given,
  INVOICES,
  type Step,
  told,
} from './account-move.ts';
import { invoiceFields, invoicePayload } from './builders.ts';

type Told = Pick<Command, 'kind' | 'payload'>;

type Paid = { readonly subject: Booking | Invoice; readonly movements: readonly Payment[] };

/** Returns the step of a refund: the provider gives it, refuses it, takes it back, or a bank takes it. */
export function stepOfMoneyBack(
  { what, amount }: AccountMove,
  frame: Frame,
  { subject, movements }: Paid,
): Step {
  const named =
    subject.type === 'booking' ? { bookingId: subject.bookingId } : { invoiceId: subject.invoiceId };
  const kindOf = <Own extends 'refund' | 'refuseRefund'>(own: Own) => `${subject.type}.${own}` as const;
  const card = movements.findLast(({ kind, provider }) => kind === 'payment' && provider !== null);
  const [underWay] = refundsUnderWay(subject, movements);
  const back = { reference: `re_${frame.id}`, at: frame.at };
  switch (what) {
    case 'refund':
    case 'refund bill': {
      if (movements.some(({ dispute }) => dispute)) return undefined;
      const parts = [{ reference: card?.reference ?? '', amountCents: cents(amount) }];
      return told(frame, { kind: kindOf('refund'), payload: { ...named, parts, reason: '' } } as Told);
    }
    case 'refuse refund': {
      const { refundId = '', reference = '' } = underWay ?? {};
      return (
        underWay &&
        told(frame, { kind: kindOf('refuseRefund'), payload: { ...named, refundId, reference } } as Told)
      );
    }
    case 'finish refund': {
      const paid = movements.find(
        ({ kind, reference }) => kind === 'payment' && reference === underWay?.reference,
      );
      if (!underWay || !paid) return undefined;
      const { amountCents, refundId: commandId } = underWay;
      return { document: refundOfPayment(paid, { ...back, amountCents, commandId }) };
    }
    case 'refund fails': {
      const refund = movements.findLast(({ kind, provider }) => kind === 'refund' && provider !== null);
      if (!refund || isKnownAsFailed(refund, movements)) return undefined;
      return { document: failedRefund(refund, frame.at) };
    }
    case 'dispute is lost': {
      const left = card && leftOfPayment(subject, card);
      const isTaken = movements.some(({ dispute, refundOf }) => dispute && refundOf === card?.reference);
      if (!card || !left || isTaken) return undefined;
      return { document: lostToDispute(card, { ...back, amountCents: left, commandId: frame.id }) };
    }
    default:
      return undefined;
  }
}

/** Returns the step of a move about an invoice. */
export function stepOfBill(move: AccountMove, frame: Frame, model: PracticeModel): Step {
  const invoiceId = INVOICES[move.bill] ?? '';
  const invoice = model.invoicesById.get(invoiceId);
  if (move.what === 'bill')
    return given(frame, { kind: 'invoice.create', payload: { ...billOf(move), invoiceId } });
  if (!invoice) return undefined;
  const movements = model.paymentsByInvoiceId.get(invoiceId) ?? [];
  switch (move.what) {
    case 'change bill':
      return given(frame, { kind: 'invoice.update', payload: { ...fieldsOf(move), invoiceId } });
    case 'void bill':
      return given(frame, { kind: 'invoice.void', payload: { invoiceId, reason: '' } });
    case 'pay bill by hand':
    case 'pay bill by card':
      return stepOfBillPaid(move, frame, invoice);
    case 'give back of bill by hand': {
      const paid = movements.findLast(({ kind, provider }) => kind === 'payment' && provider === null);
      const payload = { invoiceId, paymentId: paid?.reference ?? '', amountCents: cents(move.amount) };
      return paid && given(frame, { kind: 'invoice.recordCashRefund', payload });
    }
    default:
      return stepOfMoneyBack(move, frame, { subject: invoice, movements });
  }
}

function stepOfBillPaid({ what, method, isSmall }: AccountMove, frame: Frame, invoice: Invoice): Step {
  const { invoiceId } = invoice;
  const { totalCents, paidCents } = invoiceAmounts(invoice);
  const isDeposit = isSmall && paidCents === 0;
  const amountCents = isDeposit ? splitDeposit(totalCents).depositCents : cents(totalCents - paidCents);
  const paymentType = isSmall ? 'deposit' : 'full';
  if (what === 'pay bill by hand') {
    const payload = { invoiceId, paymentType, amountCents, method } as const;
    return given(frame, { kind: 'invoice.recordCash', payload });
  }
  const payment = { reference: `pi_${frame.id}`, provider: 'stripe', amountCents, paidAt: frame.at } as const;
  return told(frame, {
    kind: 'invoice.recordPayment',
    payload: { invoiceId, paidBeforeCents: paidCents, payment },
  });
}

/** For one of the visits, or for none of them. */
const billOf = (move: AccountMove) => ({
  ...invoicePayload({ sendEmail: move.isSmall }),
  ...fieldsOf(move),
  ...(move.bill < 3 && { bookingId: bookingIdOf(move.visit) }),
});

const fieldsOf = ({ amount }: AccountMove) =>
  invoiceFields({ lineItems: [{ description: 'Visit', quantity: 1, unitPriceCents: cents(amount) }] });
