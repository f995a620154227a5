import { cents } from '@fieldleaf/domain/money/cents';
import { moment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { HandOver, HandOverAttempt } from '../../hand-over.ts';
import type { PaymentMethodProps } from '../payment-stage.ts';

export const INVOICE_ID = '0123456789abcdef0123456789abcdef';

export const handOver: HandOver = {
  v: 1,
  startedAt: moment('2027-03-15T14:00:00Z'),
  purpose: {
    kind: 'invoice',
    invoiceId: INVOICE_ID,
    invoiceNumber: 'INV-20270315-042',
    paymentType: 'full',
    isOnServer: true,
    paidCentsBefore: cents(0),
  },
  payerName: 'Ana Reyes',
  amountCents: cents(15_155),
  lines: [],
};

/** Events reported by a way, in order: `attempt pi_1`, `paid`, `back`. */
export type Told = string[];

/** A way on a handed-over phone; `told` also receives what a test writes down in between. */
export function renderWay(Way: ComponentType<PaymentMethodProps>, told: Told = []) {
  const attempts: HandOverAttempt[] = [];
  const storage = { isFull: false };
  const rendered = render(
    <Way
      handOver={handOver}
      onAttempt={async (attempt) => {
        await Promise.resolve();
        if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
        attempts.push(attempt);
        told.push(`attempt ${attempt.paymentIntentId}`);
      }}
      onPaid={() => told.push('paid')}
      onBack={() => told.push('back')}
    />,
  );
  return { told, attempts, storage, ...rendered };
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Types a test card into the simulated form and pays. */
export async function payWith(card: string) {
  await userEvent.type(await screen.findByLabelText('Card number'), card);
  await userEvent.type(screen.getByLabelText('Expiry'), '1239');
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await press(/^Pay \$/);
}
