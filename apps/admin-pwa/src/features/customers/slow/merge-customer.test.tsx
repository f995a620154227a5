import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { type CustomerMerge, mergeDocumentId } from '@fieldleaf/domain/customer/customer-merge';
import { aBooking, ana, consultant } from '@fieldleaf/domain/testing/builders';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '../../../controls/toaster.tsx';
import { projectSync } from '../../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../../testing/phone.ts';
import { CustomersScreen } from '../customers-screen.tsx';

let phone: Phone;
afterEach(async () => {
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const nora = { ...ana, firstName: 'Nora', lastName: 'Vance', phone: '(214) 555-0111' };
const HOME = 'nora@home.example';
const WORK = 'nora@work.example';
const WALK_IN = '2145550111@no-email.invalid';
const PAIR = { keptEmail: HOME, mergedEmail: WORK };

const booked = (bookingId: `BK-${string}`, customer: typeof nora) => aBooking({ bookingId, customer });
const home = booked('BK-AAAAAA', { ...nora, email: HOME });
const work = aBooking({
  bookingId: 'BK-BBBBBB',
  customer: { ...nora, email: WORK, phone: '' },
  status: 'completed',
});
const ben = booked('BK-CCCCCC', { ...nora, firstName: 'Ben', email: 'ben@example.com', phone: '' });

const openSheet = (email: string) =>
  render(
    <>
      <CustomersScreen route={{ view: 'customers', page: customerIdOf(email) }} />
      <Toaster />
    </>,
  );

const openMerge = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Merge…' }));
  return within(await screen.findByRole('dialog', { name: 'Merge with another customer' }));
};

const merged = (hoursAgo: number): CustomerMerge => {
  const at = instantOf(Date.now() - hoursAgo * 3_600_000);
  return {
    _id: mergeDocumentId(PAIR),
    type: 'customer-merge',
    v: 1,
    ...PAIR,
    mergedAt: at,
    undoneAt: null,
    history: [{ what: 'merged', at, by: consultant, commandId: 'merge' }],
  };
};

test('two entries of one person are merged without signal, by keyboard, with the details that were chosen', async () => {
  phone = await unlockedPhone(home, work, ben);
  projectSync({ reach: 'unreachable' });
  openSheet(WORK);
  const dialog = await openMerge();
  const likely = within(dialog.getByRole('list', { name: 'Possible duplicates' }));
  expect(likely.getAllByRole('button')).toHaveLength(1);

  likely.getByRole('button', { name: /home.example/ }).focus();
  await userEvent.keyboard('{Enter}');
  const question = await dialog.findByRole('heading', { name: 'Are Nora Vance and Nora Vance one person?' });
  expect(document.activeElement).toBe(question);
  const kept = dialog.getByRole('radio', { name: /home\.example.*555-0111.*1 booking.*Owes nothing/ });
  expect(dialog.getByRole('radio', { name: /work\.example.*No phone.*1 booking.*Owes \$81/ })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(kept);
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));

  expect(await screen.findByText('Customers merged.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ kind: 'customer.merge', payload: PAIR }]);
  expect(window.location.hash).toBe(`#/customers/${customerIdOf(HOME)}`);
  expect(await screen.findByText('Showing 2 of 2')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Showing 3 of 3')).toBeTruthy();
  expect(await phone.waiting()).toEqual([]);
});

test('anybody else is found by a few letters', async () => {
  phone = await unlockedPhone(home, ben);
  openSheet(HOME);
  const dialog = await openMerge();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a customer' }), 'vanc ben');

  expect(await dialog.findByRole('button', { name: /Ben Vance/ })).toBeTruthy();
});

test('an email is not given up for none', async () => {
  phone = await unlockedPhone(home, booked('BK-DDDDDD', { ...nora, email: WALK_IN }));
  openSheet(WALK_IN);
  const dialog = await openMerge();
  await userEvent.click(dialog.getByRole('button', { name: /home.example/ }));

  expect(await dialog.findByRole('radio', { name: /home.example/ })).toHaveProperty('checked', true);
  expect(dialog.getByRole('radio', { name: /An email is kept over none/ })).toHaveProperty('disabled', true);
});

test('the old address opens the one, which says what it was merged with, and for a day takes it back', async () => {
  phone = await unlockedPhone(home, work, merged(23));
  openSheet(WORK);

  expect(screen.getByText(/^Merged with nora@work\.example, \w{3} \d+$/)).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('2 bookings');
  await userEvent.click(screen.getByRole('button', { name: 'Undo: merged with nora@work.example' }));

  expect(await screen.findByText('Merge undone.')).toBeTruthy();
  expect(await phone.waiting()).toMatchObject([{ kind: 'customer.unmerge', payload: PAIR }]);
  await waitFor(() => expect(screen.queryByText(/^Merged with/)).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nora Vance' })),
  );
});

test('after a day a merge stays', async () => {
  phone = await unlockedPhone(home, work, merged(25));
  openSheet(HOME);

  expect(screen.getByText(/^Merged with nora@work\.example/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
