import {
  aBooking,
  aNote,
  anAppointment,
  ana,
  aPayment,
  chicago,
  day,
} from '@fieldleaf/domain/testing/builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { BookingsScreen } from '../bookings-screen.tsx';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-01', '12:00')), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return phone.giveUp();
});

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

test('bookings come twenty a page, the next visit first', async () => {
  phone = await unlockedPhone(...manyBookings(45));
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  expect(screen.getByText('Showing 1-20 of 45')).toBeTruthy();
  expect(names()[0]).toBe('Customer0 Reyes');
  expect(screen.getByRole('heading', { name: 'Upcoming' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Past' })).toBeNull();
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

test('while somebody types the rows are drawn that the screen has room for; then all of the page, and how many there are', async () => {
  vi.stubGlobal('innerHeight', 800);
  phone = await unlockedPhone(...manyBookings(45));
  render(<BookingsScreen route={{ view: 'bookings' }} />);
  expect(names()).toHaveLength(20);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'c');
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(screen.getByText('Showing 1-10')).toBeTruthy();

  await waitFor(() => expect(names()).toHaveLength(20));
  expect(screen.getByText('Showing 1-20 of 45')).toBeTruthy();
});

test.each([
  [12, 'Showing 1-12 of 12'],
  [22, 'Showing 21-22 of 22'],
])('turned on while somebody types, a list of %i has no page without bookings', async (count, shown) => {
  vi.stubGlobal('innerHeight', 800);
  phone = await unlockedPhone(...manyBookings(count));
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'c');
  await screen.findByText('Showing 1-10');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(await screen.findByText(shown)).toBeTruthy();
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

test('past visits come after what is to come, the latest first, each under its day', async () => {
  const on = (bookingId: `BK-${string}`, date: string) =>
    aBooking({ bookingId, appointment: anAppointment(date, '10:00') });
  phone = await unlockedPhone(
    on('BK-AAAAAA', '2020-01-06'),
    on('BK-BBBBBB', '2020-01-07'),
    on('BK-CCCCCC', '2099-01-07'),
    on('BK-DDDDDD', '2099-01-06'),
  );
  render(<BookingsScreen route={{ view: 'bookings' }} />);

  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'All Bookings',
    'Upcoming',
    'Tue, Jan 6, 2099',
    'Wed, Jan 7, 2099',
    'Past',
    'Tue, Jan 7, 2020',
    'Mon, Jan 6, 2020',
  ]);
});

test('a visit is found by its phone number, its street and a word of its note', async () => {
  const others = manyBookings(3);
  const wanted = aBooking({
    customer: { ...ana, phone: '(972) 555-0177', address: '3 Fern Lane, Plano, TX 75023' },
  });
  phone = await unlockedPhone(...others, wanted, aNote());
  render(<BookingsScreen route={{ view: 'bookings' }} />);
  const field = screen.getByRole('searchbox', { name: 'Search' });

  for (const words of ['9725550177', 'fern lane', 'monstera']) {
    await userEvent.clear(field);
    expect(await screen.findByText('Showing 1-4 of 4')).toBeTruthy();
    await userEvent.type(field, words);
    expect(await screen.findByText('Showing 1-1 of 1')).toBeTruthy();
  }
});

describe('on a wide screen', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: true, onchange: null }),
    );
  });

  test('a table has the columns, one way to open a row and one to resend', async () => {
    phone = await unlockedPhone(...manyBookings(1), aPayment({ bookingId: 'BK-000000' }));
    render(<BookingsScreen route={{ view: 'bookings' }} />);

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date & Time',
      'Customer',
      'Type',
      'Amount, Tip',
      'Payment, Method',
      'Source',
      'Status',
      'Actions',
    ]);
    expect(screen.getByRole('cell', { name: /^Customer0 Reyes/ }).textContent).toBe(
      'Customer0 Reyesana@example.com',
    );
    expect(screen.getByRole('link', { name: /^View details of Customer0/ }).getAttribute('href')).toBe(
      '#/bookings/BK-000000',
    );
    expect(screen.getByRole('button', { name: /^Resend confirmation to Customer0/ })).toBeTruthy();
  });

  test('of a visit nobody has paid, the table names no method', async () => {
    phone = await unlockedPhone(...manyBookings(1));
    render(<BookingsScreen route={{ view: 'bookings' }} />);

    expect(screen.getByRole('cell', { name: 'Pending' })).toBeTruthy();
  });

  test('a cancelled visit nobody paid for is waited for no longer', async () => {
    phone = await unlockedPhone(aBooking({ status: 'cancelled' }));
    render(<BookingsScreen route={{ view: 'bookings' }} />);

    expect(screen.getByRole('cell', { name: 'Nothing due' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'Pending' })).toBeNull();
  });

  test('beside its sheet the chosen visit is marked in the list, on the page where it is, and can be left', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    phone = await unlockedPhone(...manyBookings(45));
    render(<BookingsScreen route={{ view: 'bookings', page: 'BK-000044' }} />);

    expect(await screen.findByText('Showing 41-45 of 45')).toBeTruthy();
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('#/bookings/BK-000044');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Showing 21-40 of 45')).toBeTruthy();
  });
});
