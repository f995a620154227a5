import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { RefundSection } from './detail-sections.tsx';
import { HandRefund } from './hand-refund.tsx';

let phone: Phone;
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const booking = aBooking();
const venmo = aPayment({ reference: 'by-venmo', method: 'venmo', provider: null, amountCents: cents(5_000) });
const cash = aPayment({ reference: 'in-cash', method: 'cash', provider: null, amountCents: cents(2_000) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what came by Venmo is given back by Venmo, without signal, and can be undone', async () => {
  projectSync({ reach: 'unreachable' });
  phone = await unlockedPhone(booking, venmo, cash);
  render(
    <>
      <HandRefund booking={booking} />
      <Toaster />
    </>,
  );
  await press('Record a Refund…');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Venmo, $50.00 left');
  await userEvent.clear(screen.getByLabelText('Refund in dollars'));
  await userEvent.type(screen.getByLabelText('Refund in dollars'), '30');
  await press('Refund');
  expect(screen.getByRole('alert').textContent).toBe(
    'Send Ana Reyes $30.00 back by Venmo first, then write it down here.',
  );
  await press('$30.00 Refunded');

  expect(await screen.findByText('$30.00 refunded by Venmo.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([
    {
      kind: 'visit.recordRefund',
      payload: { bookingId: 'BK-AAAAAA', paymentId: 'by-venmo', amountCents: 3_000 },
    },
  ]);
  await waitFor(() =>
    expect(phone.shown().paymentsByBookingId.get('BK-AAAAAA')).toContainEqual(
      expect.objectContaining({ kind: 'refund', method: 'venmo', amountCents: 3_000 }),
    ),
  );
  await press('Undo');
  await waitFor(async () => expect(await phone.waiting()).toEqual([]));
});

test('a card and money by hand are given back each its own way', async () => {
  projectSync({ reach: 'reachable' });
  phone = await unlockedPhone(booking, aPayment({ amountCents: cents(3_000) }), cash);
  render(
    <>
      <RefundSection booking={booking} />
      <HandRefund booking={booking} />
    </>,
  );
  await press('Refund…');

  expect(screen.getByLabelText('Refund in dollars')).toHaveProperty('value', '30');
  expect(screen.getByRole('button', { name: 'Record a Refund…' })).toBeTruthy();
});

test('where only a card paid, nothing is given back by hand', async () => {
  phone = await unlockedPhone(booking, aPayment());
  render(<HandRefund booking={booking} />);

  expect(screen.queryByRole('button')).toBeNull();
});
