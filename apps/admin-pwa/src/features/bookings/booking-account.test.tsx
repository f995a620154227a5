import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { BookingDetails } from './booking-details.tsx';

let phone: Phone;
afterEach(async () => {
  dismissToast();
  await phone.giveUp();
});

const renderDetails = () =>
  render(
    <>
      <BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />
      <Toaster />
    </>,
  );
const section = (name: string) => within(screen.getByRole('region', { name, hidden: true }));

test('the account lists what came on top, each payment with its day, and what went back', async () => {
  const by = { role: 'consultant', deviceId: 'phone-1' } as const;
  const at = aPayment().at;
  const pot = { extraId: 'e1', description: 'A pot', amountCents: cents(2_500), at, by };
  const venmo = aPayment({ reference: 'v1', method: 'venmo', provider: null, amountCents: cents(2_500) });
  const back = aPayment({ reference: 're_1', kind: 'refund', refundOf: 'pi_1', amountCents: cents(1_000) });
  phone = await unlockedPhone(aBooking({ extras: [pot] }), aPayment(), venmo, back);
  renderDetails();

  const payment = section('Payment Summary');
  const [list] = payment.getAllByRole('list', { hidden: true });
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Base$70.00',
    'A pot$25.00',
    'Tip$11.00',
    'Total$106.00',
    'Adjustment−$10.00',
    'Paid by card, Mon, Mar 1−$81.00',
    'Refunded to the card, Mon, Mar 1$10.00',
    'Paid by Venmo, Mon, Mar 1−$25.00',
  ]);
});

test('a charge is added to the account of a booking and taken off it, and both can be undone', async () => {
  phone = await unlockedPhone(aBooking(), aPayment());
  renderDetails();
  const payment = section('Payment Summary');
  await userEvent.click(payment.getByRole('button', { name: 'Add a Charge', hidden: true }));
  await userEvent.type(screen.getByLabelText('What for'), 'A pot');
  await userEvent.type(screen.getByLabelText('Amount ($)'), '25');
  await userEvent.click(payment.getByRole('button', { name: 'Add', hidden: true }));
  expect((await payment.findByText('Owed')).nextSibling?.textContent).toBe('$25.00');

  await userEvent.click(payment.getByRole('button', { name: 'Take A pot off', hidden: true }));
  await waitFor(() => expect(payment.queryByText('Owed')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await payment.findByText('Owed')).nextSibling?.textContent).toBe('$25.00');
});
