import { paymentDiffers, paymentWithoutVisit } from '@fieldleaf/domain/attention/raise-attention';
import { cents } from '@fieldleaf/domain/money/cents';
import { aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { ReviewQueueScreen } from './review-queue-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

async function refund(amount: string, answer: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Refund…' }));
  await userEvent.clear(screen.getByLabelText('Refund in dollars'));
  await userEvent.type(screen.getByLabelText('Refund in dollars'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await userEvent.click(screen.getByRole('button', { name: answer }));
}

const NOW = moment('2027-03-15T17:00:00Z');

test('money that came to nothing and did not go back can be refunded where it is asked about', async () => {
  const found = {
    difference: 'refund_failed' as const,
    paymentReference: 'pi_1',
    refundReference: 're_1',
    paidFor: { kind: 'unplaced', reference: 'pi_1' } as const,
    customerName: 'Ana Reyes',
    customerEmail: 'ana@example.com',
    providerCents: cents(0),
    bookedCents: cents(7_000),
  };
  const unplaced = {
    _id: 'payment:pi_1:pi_1',
    type: 'payment',
    v: 1,
    unplacedId: 'pi_1',
    reference: 'pi_1',
    kind: 'payment',
    method: 'card',
    provider: 'stripe',
    amountCents: cents(7_000),
    at: NOW,
    commandId: 'unplaced.pi_1',
  } as const;
  phone = await unlockedPhone(unplaced, paymentDiffers(found, NOW));
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(
    screen.getByText('Did not give $70 back to Ana Reyes (ana@example.com); the money is still with you.'),
  ).toBeTruthy();
  await refund('20', 'Refund $20.00 Now');
  const [question] = phone.shown().attentionById.values();
  const payload = { attentionId: question?._id, amountCents: 2_000 };
  await expect.poll(phone.waiting).toMatchObject([{ kind: 'attention.refund', payload }]);
  expect(await screen.findByText('$20.00 will be refunded as soon as this phone has synced.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refund…' }));
  expect(screen.getByLabelText('Refund in dollars')).toHaveProperty('value', '50');
});

test('money that Stripe will never give back by itself is asked about with its reason', async () => {
  const found = {
    difference: 'refund_failed',
    paymentReference: 'pi_1',
    refundReference: 'rest.pi_1',
    reason: 'refund_window_elapsed',
    paidFor: { kind: 'unplaced', reference: 'pi_1' },
    customerName: '',
    customerEmail: '',
    providerCents: cents(0),
    bookedCents: cents(7_000),
  } as const;
  phone = await unlockedPhone(paymentDiffers(found, NOW));
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(
    screen.getByText('Refused to refund $70 (refund_window_elapsed); the money is still with you.'),
  ).toBeTruthy();
});

test('money that was paid and is in no book can be refunded where it is asked about', async () => {
  const found = {
    difference: 'paid_unbooked',
    paymentReference: 'pi_2',
    paidFor: null,
    customerName: 'Ana Reyes',
    customerEmail: 'ana@example.com',
    providerCents: cents(7_000),
    bookedCents: cents(0),
  } as const;
  phone = await unlockedPhone(paymentDiffers(found, NOW));
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(screen.getByText('Received $70 from Ana Reyes (ana@example.com).')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund…' })).toBeTruthy();
});

test('cash whose visit is lost is booked by hand or noted as given back, in one tap each', async () => {
  const cash = aPayment({ method: 'cash', provider: null, reference: 'cash-1' });
  const question = paymentWithoutVisit(cash, NOW);
  phone = await unlockedPhone(cash, question);
  render(<ReviewQueueScreen rebook={() => undefined} refused={null} photos={null} />);

  expect(screen.getByRole('link', { name: 'Book by Hand' }).getAttribute('href')).toBe(
    '#/manual-booking/payment/cash-1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'I have given it back' }));

  const payload = { attentionId: question._id, decision: 'given-back' };
  await expect.poll(phone.waiting).toMatchObject([{ kind: 'attention.resolve', payload }]);
  const refund = { kind: 'refund', refundOf: 'cash-1', amountCents: cash.amountCents };
  await expect
    .poll(() => phone.shown().paymentsByBookingId.get(cash.bookingId))
    .toContainEqual(expect.objectContaining(refund));
});
