import { aBooking, anAppointment, ana, day } from '@fieldleaf/domain/testing/builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { BookingsScreen } from './bookings-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

/** Bookings on consecutive days, the first on Monday 2027-03-15. */
const manyBookings = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aBooking({
      bookingId: `BK-${String(index).padStart(6, '0')}`,
      appointment: anAppointment(plusDays(day('2027-03-15'), index), '10:00'),
      customer: { ...ana, firstName: `Customer${index}` },
      status: index % 2 === 0 ? 'confirmed' : 'cancelled',
    }),
  );

const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryByText(/^Customer/)?.textContent);

test('bookings come twenty a page, newest visit first', async () => {
  phone = await unlockedPhone(...manyBookings(45));
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  expect(screen.getByText('Showing 1-20 of 45')).toBeTruthy();
  expect(names()[0]).toBe('Customer44 Reyes');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  document.documentElement.scrollTop = 900;
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(document.documentElement.scrollTop).toBe(0);
  expect(screen.getByText('Showing 41-45 of 45')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('a filter holds once it is applied, says so, and can be taken away', async () => {
  phone = await unlockedPhone(...manyBookings(4));
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  await userEvent.selectOptions(screen.getByLabelText('Status'), 'cancelled');
  expect(screen.getByText('Showing 1-4 of 4')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Showing 1-2 of 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Cancelled' }));

  expect(screen.getByText('Showing 1-4 of 4')).toBeTruthy();
  expect(screen.getByLabelText('Status')).toHaveProperty('value', '');
});

test('searching narrows at once and starts at the first page', async () => {
  phone = await unlockedPhone(...manyBookings(45));
  render(<BookingsScreen route={{ view: 'bookings' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'customer7');

  expect(await screen.findByText('Showing 1-1 of 1')).toBeTruthy();
});

test('a list without a match offers the way back to all of it', async () => {
  phone = await unlockedPhone(...manyBookings(2));
  render(<BookingsScreen route={{ view: 'bookings' }} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody');

  await userEvent.click(await screen.findByRole('button', { name: 'Show All Bookings' }));

  expect(await screen.findByText('Showing 1-2 of 2')).toBeTruthy();
});

test('a list with nothing in it has no pages', async () => {
  phone = await unlockedPhone();
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  expect(screen.getByText('No bookings yet')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('of a visit nobody has paid, the list names no method', async () => {
  phone = await unlockedPhone(...manyBookings(1));
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  expect(screen.getByText('Pending · Online')).toBeTruthy();
});
