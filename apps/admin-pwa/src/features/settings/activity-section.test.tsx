import { refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { aBooking, moment } from '@fieldleaf/domain/testing/builders';
import { anInvoice } from '@fieldleaf/domain/testing/invoice-builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { ActivitySection } from './activity-section.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const devices = [{ deviceId: 'pixel', name: 'Pixel' }];
const entry = (id: string, changes: object) => ({
  id,
  at: '2027-03-15T15:00:00.000Z',
  act: 'booking.reschedule',
  role: 'consultant',
  deviceId: 'pixel',
  about: ['booking:BK-AAAAAA'],
  ...changes,
});

test('it says who did what, to whom and when, and goes back a page at a time', async () => {
  phone = await unlockedPhone(aBooking());
  const pages = {
    '': { entries: [entry('audit:2', {})], next: 'audit:2', devices },
    'audit:2': {
      entries: [entry('audit:1', { act: 'booking.place', role: 'customer', about: ['booking:BK-GONE'] })],
      next: null,
      devices,
    },
  };
  scriptServer({
    'GET /api/admin/activity': ({ query }) => ({
      body: query.get('before') === 'audit:2' ? pages['audit:2'] : pages[''],
    }),
  });
  render(<ActivitySection />);

  expect((await screen.findByText('Moved a visit')).textContent).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ana Reyes, BK-AAAAAA' })).toBeTruthy();
  const [moved] = screen.getAllByRole('listitem');
  expect(moved?.textContent).toBe('10:00 AMMoved a visitAna Reyes, BK-AAAAAAPixel');
  expect(screen.getByRole('heading', { name: 'Mon, Mar 15, 2027' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Show Earlier' }));
  await screen.findByText('Booked a visit');
  expect(screen.getByText('A customer')).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull();
});

test('without a connection it says why there is nothing, and can be tried again', async () => {
  phone = await unlockedPhone();
  let isDown = true;
  scriptServer({
    'GET /api/admin/activity': () =>
      isDown
        ? refusal(503, 'store_unavailable', 'Please try again in a moment.')
        : { body: { entries: [], next: null, devices } },
  });
  render(<ActivitySection />);
  await screen.findByText('Please try again in a moment.');

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing to show here yet.');
});

test('what was done to a note, an invoice or a quote names its customer and leads there', async () => {
  phone = await unlockedPhone(aBooking(), anInvoice(), aQuoteRequest(moment('2027-03-12T17:00:00Z')));
  const about = ['note:BK-AAAAAA', anInvoice()._id, 'quote:q1', 'template:gone'];
  const entries = about.map((id, index) => entry(`audit:${index}`, { about: [id] }));
  scriptServer({ 'GET /api/admin/activity': () => ({ body: { entries, next: null, devices: [] } }) });
  render(<ActivitySection />);

  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ana Reyes', '#/notes/note/BK-AAAAAA'],
    ['INV-20270301-001, Ana Reyes', `#/invoices/invoice/${'a'.repeat(32)}`],
    ['Cleo Stone', '#/overview/quote/q1'],
  ]);
  expect(screen.getAllByText('An earlier device')).toHaveLength(4);
});
