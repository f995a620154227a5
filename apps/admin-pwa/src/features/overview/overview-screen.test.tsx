import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import {
  aBooking,
  anAppointment,
  ana,
  aPayment,
  chicago,
  day,
  settings,
} from '@fieldleaf/domain/testing/builders';
import { aVisitBill } from '@fieldleaf/domain/testing/visit-bill-builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast } from '../../controls/toast-state.ts';
import { Toaster } from '../../controls/toaster.tsx';
import { saveCommand } from '../../db/save-command.ts';
import { useRoute } from '../../navigation/routes.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { OverviewScreen } from './overview-screen.tsx';

const TODAY = '2027-03-15';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago(TODAY, '09:20')), toFake: ['Date'] });
});
afterEach(async () => {
  location.hash = '';
  projectSync({ mirrorComplete: false, needsYou: 0 });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  dismissToast();
  vi.useRealTimers();
  await phone.giveUp();
});

const at = (time: string) => vi.setSystemTime(Date.parse(chicago(TODAY, time)));

const visitAt = (number: number, time: string, changes: Partial<Booking> = {}): Booking =>
  aBooking({
    bookingId: `BK-00000${number}`,
    appointment: anAppointment(TODAY, time, { consultationType: 'onsite' }),
    ...changes,
  });

const named = (firstName: string) => ({ customer: { ...ana, firstName } });

const visitToday = aBooking({
  appointment: anAppointment(TODAY, '10:00', { consultationType: 'onsite' }),
});

function Screen() {
  return (
    <>
      <OverviewScreen route={useRoute()} />
      <Toaster />
    </>
  );
}

const open = () => render(<Screen />);

const today = () => within(screen.getByRole('region', { name: 'Today' }));
const nextCard = () => screen.getByRole('article', { name: 'Next visit' });
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** Says that the service worker has this window, and whether its page is cached. */
function installed({ isPageCached }: { readonly isPageCached: boolean }) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: {} }),
  });
  vi.stubGlobal('caches', {
    match: async (path: string) =>
      isPageCached && path === '/admin/index.html' ? new Response('') : undefined,
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the next visit says when, who, where, what is owed and what was last written, with its actions', async () => {
  phone = await unlockedPhone(visitToday, {
    _id: 'customer-note:n1',
    type: 'customer-note',
    v: 1,
    customerEmail: ana.email,
    note: 'Two cats',
    consultationDate: day(TODAY),
    bookingId: null,
    createdAt: chicago('2027-03-01', '12:00'),
    createdBy: 'admin',
    commandId: 'n1',
  });
  open();

  expect(nextCard().textContent).toMatch(/^In 40 min 10:00 AMAna ReyesOn-Site1 hour\$81 owed/);
  expect(nextCard().textContent).toContain(ana.address);
  expect(nextCard().textContent).toContain('Two cats');
  const card = within(nextCard());
  expect(card.getByRole('link', { name: 'Ana Reyes' }).getAttribute('href')).toBe('#/bookings/BK-AAAAAA');
  expect(card.getByRole('link', { name: 'Call Ana Reyes' }).getAttribute('href')).toBe('tel:2145550101');
  expect(card.queryByRole('button', { name: 'Mark Completed' })).toBeNull();
});

test('where drive times are counted, the next visit says how far it is and when to leave', async () => {
  const dallas = { ...visitToday, customer: { ...ana, address: '12 Elm Street, Dallas, TX 75201' } };
  phone = await unlockedPhone(dallas);
  const { mirror } = phone.databases;
  const { _rev } = await mirror.get(settings._id);
  await mirror.put({ ...settings, _rev, travel: { homeZip: '76102' } });
  open();
  await waitFor(() => expect(nextCard().textContent).toMatch(/1 hour\d+ min away, leave by 9:[0-5]\d AM/));
});

test('a visit under way says until when, and is completed right there, which can be undone', async () => {
  at('10:30');
  phone = await unlockedPhone(visitToday);
  open();
  expect(nextCard().textContent).toMatch(/^Now, until 11:00 AM/);

  await userEvent.click(screen.getByRole('button', { name: 'Mark Completed' }));

  await waitFor(() => expect(screen.queryByRole('article', { name: 'Next visit' })).toBeNull());
  expect(await phone.waiting()).toMatchObject([
    { kind: 'booking.complete', payload: { bookingId: 'BK-AAAAAA' } },
  ]);
  expect(today().getByText('All done for today')).toBeTruthy();
  expect(linksIn('Notes to write')).toEqual([['Ana ReyesMon, Mar 15, 10:00 AM', '#/notes/new/BK-AAAAAA']]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(nextCard().textContent).toMatch(/^Now, until/));
});

test('hours ahead are said as hours, and one that has just ended waits to be completed', async () => {
  at('07:50');
  phone = await unlockedPhone(visitToday);
  const { unmount } = open();
  expect(nextCard().textContent).toMatch(/^In 2 h 10 min/);
  unmount();

  at('11:10');
  open();
  expect(nextCard().textContent).toMatch(/^Ended 11:00 AM/);
  expect(screen.getByRole('button', { name: 'Mark Completed' })).toBeTruthy();
});

test('the rest of the day are rows: cancelled ones stay, done ones are folded, tomorrow is a line', async () => {
  const tomorrow = (number: number, time: string) =>
    visitAt(number, time, { appointment: anAppointment('2027-03-16', time) });
  phone = await unlockedPhone(
    visitAt(1, '08:00', { ...named('Early'), status: 'completed' }),
    visitAt(2, '10:00', named('Now')),
    visitAt(3, '13:00', { ...named('Called'), status: 'cancelled' }),
    visitAt(4, '15:00', named('Late')),
    tomorrow(5, '09:00'),
    tomorrow(6, '11:00'),
  );
  open();

  const rows = today()
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  expect(rows.filter((text) => /Called|Late/.test(text))).toEqual([
    expect.stringMatching(/^1:00 PMCalled Reyes Cancelled/),
    expect.stringMatching(/^3:00 PMLate Reyes/),
  ]);
  expect(today().getByText('1 visit done').closest('details')?.textContent).toContain('Early Reyes');
  expect(today().getByRole('link', { name: /^Tomorrow/ }).textContent).toBe(
    'Tomorrow: 2 visits, 2 hours, from 9:00 AM, Ana Reyes',
  );
});

test('an empty day says when the next visit is', async () => {
  const isSetUp = { ...settings, firstSteps: { hidden: true as const } };
  phone = await unlockedPhone(aBooking({ appointment: anAppointment('2027-04-02', '09:00') }), isSetUp);
  const { unmount } = open();
  expect(today().getByText('No visits today')).toBeTruthy();
  expect(today().getByRole('link', { name: /^Next visit/ }).textContent).toBe(
    'Next visit: Fri, Apr 2, 9:00 AM, Ana Reyes',
  );
  expect(screen.getByRole('region', { name: 'To do' }).textContent).toContain('All caught up');
  unmount();
  await phone.giveUp();
  phone = await unlockedPhone();
  open();
  expect(today().getByText('Nothing is booked after today.')).toBeTruthy();
});

test('cash that this phone took for the invoice of a visit of today is no longer owed, without signal', async () => {
  const bill = aVisitBill();
  const { invoiceId } = bill;
  phone = await unlockedPhone(visitToday, bill);
  open();
  const half = { invoiceId, amountCents: cents(3_789) };
  const take = (paymentType: 'deposit' | 'full') =>
    saveCommand({ kind: 'invoice.recordCash', payload: { ...half, paymentType } });
  expect(nextCard().textContent).toContain('$75.78 owed');

  await take('deposit');
  await waitFor(() => expect(nextCard().textContent).toContain('$37.89 owed'));
  await take('full');

  await waitFor(() => expect(nextCard().textContent).toContain('1 hourpaid'));
  expect(nextCard().textContent).not.toContain('owed');
});

test('the tick stands only once the console opens without network and the whole practice is here', async () => {
  phone = await unlockedPhone(visitToday);
  open();
  expect(today().getByText('Downloading for offline use…')).toBeTruthy();

  act(() => projectSync({ mirrorComplete: true }));
  expect(today().queryByText('Ready offline')).toBeNull();

  installed({ isPageCached: true });
  expect(await today().findByText('Ready offline')).toBeTruthy();
});

test('a worker whose cache the browser has cleared does not open the console: there is no tick', async () => {
  phone = await unlockedPhone(visitToday);
  act(() => projectSync({ mirrorComplete: true }));
  open();
  installed({ isPageCached: true });
  expect(await today().findByText('Ready offline')).toBeTruthy();

  installed({ isPageCached: false });

  expect(await today().findByText('Downloading for offline use…')).toBeTruthy();
});

test('revenue by month can be read as a table', async () => {
  const now = chicago(TODAY, '08:00');
  phone = await unlockedPhone(
    aBooking(),
    aPayment({ at: now }),
    aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(1_000), at: now }),
  );
  open();
  const table = within(screen.getByRole('region', { name: 'Revenue by Month' })).getByRole('table', {
    hidden: true,
  });

  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toContain('$71');
});
