import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment, consultant, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Toaster } from '../../controls/toaster.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { RefundSection } from './detail-sections.tsx';

let phone: Phone;

beforeEach(async () => {
  projectSync({ reach: 'unreachable' });
  phone = await unlockedPhone(aBooking(), aPayment());
});
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

function Shown() {
  const booking = usePractice(({ shown }) => shown.bookingsById.get('BK-AAAAAA'));
  return booking ? <RefundSection booking={booking} /> : null;
}

const renderSection = () =>
  render(
    <>
      <Shown />
      <Toaster />
    </>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function askFor(amount: string) {
  await press('Refund…');
  const field = screen.getByLabelText('Refund in dollars');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

/** The booking once a refund of $80.00 was decided. */
const decided = (): Booking => {
  const parts = [{ reference: 'pi_1', amountCents: cents(8_000) }];
  const refunded = { what: 'refunded', at: moment('2027-03-02T12:00:00Z'), reason: '', parts } as const;
  return aBooking({ refunds: [{ ...refunded, by: consultant, commandId: 'booking-refund.1' }] });
};

test('what was paid in cash has no card to go back to', async () => {
  await phone.giveUp();
  phone = await unlockedPhone(aBooking(), aPayment({ method: 'cash', provider: null }));
  renderSection();

  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('without signal a refund says the amount, asks once more, and waits on the phone', async () => {
  renderSection();
  await askFor('20.50');

  await press('Refund');
  expect(screen.getByText('$20.50 goes back to the card of Ana Reyes. This cannot be undone.')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
  await press('Refund $20.50 Now');

  expect(await screen.findByText('$20.50 refund requested.')).toBeTruthy();
  expect(await screen.findByText('$20.50 will be refunded as soon as this phone has synced.')).toBeTruthy();
  const parts = [{ reference: 'pi_1', amountCents: 2_050 }];
  expect(await phone.waiting()).toMatchObject([
    { kind: 'booking.refund', payload: { bookingId: 'BK-AAAAAA', parts } },
  ]);
});

test('what waits on the phone cannot be requested again', async () => {
  renderSection();
  await askFor('80');
  await press('Refund');
  await press('Refund $80.00 Now');
  await screen.findByText(/^\$80.00 will be refunded/);

  await askFor('1.01');
  expect(screen.getByText('Between $0.01 and $1.00.')).toBeTruthy();
});

test('more than is left, or nothing, is not asked for', async () => {
  renderSection();

  await askFor('81.01');
  expect(screen.getByText('Between $0.01 and $81.00.')).toBeTruthy();
  await press('Refund');

  expect(screen.queryByRole('button', { name: /Now$/ })).toBeNull();
});

test('a refund goes to the cards only, the latest first, and never to a gift card', async () => {
  const later = aPayment({ reference: 'pi_2', amountCents: cents(2_000) });
  const byGiftCard = aPayment({ reference: 'redeemed', method: 'gift_card', provider: null });
  await phone.giveUp();
  phone = await unlockedPhone(aBooking(), aPayment(), later, byGiftCard);
  renderSection();
  await askFor('30');
  await press('Refund');
  await press('Refund $30.00 Now');

  const parts = [
    { reference: 'pi_2', amountCents: 2_000 },
    { reference: 'pi_1', amountCents: 1_000 },
  ];
  await expect.poll(phone.waiting).toMatchObject([{ payload: { parts } }]);
});

test('what is on its way back is said, and only the rest can be given back', async () => {
  await phone.giveUp();
  phone = await unlockedPhone(decided(), aPayment());
  renderSection();

  expect(screen.getByText(/^\$80.00 is on its way back\./)).toBeTruthy();
  await askFor('1.01');
  expect(screen.getByText('Between $0.01 and $1.00.')).toBeTruthy();
});
