import type { Booking } from '@fieldleaf/domain/booking/booking';
import { aBooking, anAppointment, ana, chicago, day } from '@fieldleaf/domain/testing/builders';
import { anInvoice } from '@fieldleaf/domain/testing/invoice-builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { useRoute } from '../../navigation/routes.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { OverviewScreen } from './overview-screen.tsx';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-15', '09:20')), toFake: ['Date'] });
});
afterEach(async () => {
  location.hash = '';
  projectSync({ needsYou: 0, differences: 0 });
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const yesterday = (number: number, time: string, changes: Partial<Booking> = {}): Booking =>
  aBooking({ bookingId: `BK-00000${number}`, appointment: anAppointment('2027-03-14', time), ...changes });

const named = (firstName: string) => ({ customer: { ...ana, firstName } });

function Screen() {
  return (
    <>
      <OverviewScreen route={useRoute()} />
      <Toaster />
    </>
  );
}

const open = () => render(<Screen />);
const toDo = (count: number) => within(screen.getByRole('region', { name: `To do (${count})` }));
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a text that did not arrive leads to its visit, and says why', async () => {
  const text = { textId: 'confirmation', cause: 'confirmation', status: 'failed', attempts: 1 } as const;
  const at = chicago('2027-03-15', '09:00');
  const appointment = anAppointment('2027-03-20', '10:00');
  phone = await unlockedPhone(
    aBooking({ bookingId: 'BK-000001', appointment, texts: [{ ...text, at, failure: '30006' }] }),
  );
  open();
  expect(linksIn('Texts not delivered')).toEqual([
    ['Ana ReyesBooking confirmed: the number is a landline', '#/bookings/BK-000001'],
  ]);
});

test('everything that waits is in one list, what hurts most first, each one tap from where it is done', async () => {
  phone = await unlockedPhone(
    yesterday(1, '10:00', named('Open')),
    yesterday(2, '10:00', { ...named('Noted'), status: 'completed' }),
    aQuoteRequest(chicago('2027-03-12', '12:00')),
    { ...anInvoice(), sentAt: chicago('2027-03-01', '12:00'), dueDate: day('2027-03-10') },
  );
  projectSync({ needsYou: 2, differences: 3 });
  open();

  expect(
    toDo(5)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['To review', 'Visits to complete', 'Quotes to answer', 'Overdue invoices', 'Notes to write']);
  expect(linksIn('To review')).toEqual([['5 items to reviewOnly you can decide', '#/needs-you']]);
  expect(linksIn('Visits to complete')).toEqual([
    ['Open ReyesSun, Mar 14, 10:00 AM', '#/bookings/BK-000001'],
  ]);
  expect(linksIn('Quotes to answer')).toEqual([['Cleo StoneA garden3 days', '#/overview/quote/q1']]);
  expect(linksIn('Overdue invoices')).toEqual([
    ['Ana ReyesINV-20270301-001 · 5 days late$227.33', `#/invoices/invoice/${'a'.repeat(32)}`],
  ]);
  expect(linksIn('Notes to write')).toEqual([['Noted ReyesSun, Mar 14, 10:00 AM', '#/notes/new/BK-000002']]);
});

test('a long list of a kind is folded with a count', async () => {
  const visits = [1, 2, 3, 4, 5, 6].map((number) => yesterday(number, `1${number}:00`));
  phone = await unlockedPhone(...visits);
  open();
  expect(toDo(6).getAllByRole('listitem')).toHaveLength(3);

  await userEvent.click(toDo(6).getByRole('button', { name: '3 more: Visits to complete' }));

  expect(toDo(6).getAllByRole('listitem')).toHaveLength(6);
});

test('a quote request opens with every way to answer it, until it is handled, which can be undone', async () => {
  const quote = aQuoteRequest(chicago('2027-03-14', '12:00'));
  phone = await unlockedPhone(quote);
  location.hash = '#/overview/quote/q1';
  open();
  const sheet = within(await screen.findByRole('dialog', { name: 'Cleo Stone' }));
  expect(sheet.getByRole('link', { name: '(817) 555-0133' })).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'cleo@example.com' })).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'More actions' }));
  expect(sheet.getByRole('menuitem', { name: 'Answer by Email' }).getAttribute('href')).toBe(
    '#/emails/send/q1',
  );
  expect(sheet.getByRole('menuitem', { name: 'Book a Visit' }).getAttribute('href')).toBe(
    '#/manual-booking/quote/q1',
  );

  await userEvent.click(sheet.getByRole('menuitem', { name: 'Mark as Done' }));

  await waitFor(() => expect(screen.queryByText('A garden')).toBeNull());
  expect(await phone.waiting()).toMatchObject([{ kind: 'quote.close', payload: { quoteRequestId: 'q1' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('A garden')).toBeTruthy();
});
