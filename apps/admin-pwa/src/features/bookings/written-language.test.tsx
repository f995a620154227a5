import { aBooking } from '@fieldleaf/domain/testing/builders';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { BookingDetails } from './booking-details.tsx';

let phone: Phone;
afterEach(async () => {
  dismissToast();
  await phone.giveUp();
});

test('who is written to in Spanish is marked so, and can be written to in English from now on', async () => {
  phone = await unlockedPhone(aBooking({ language: 'es' }));
  render(<BookingDetails bookingId="BK-AAAAAA" onClose={() => undefined} />);
  const customer = within(screen.getByRole('region', { name: 'Customer Information', hidden: true }));
  expect(screen.getAllByText('Spanish')).toHaveLength(2);

  fireEvent.click(customer.getByText('Write in English'));

  expect(await customer.findByText('Write in Spanish')).toBeTruthy();
  expect(screen.queryByText('Spanish')).toBeNull();
});
