import type { MyDataResponse } from '@fieldleaf/contract/privacy';
import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { aBooking } from '@fieldleaf/domain/testing/builders';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readableData } from './kept-data.tsx';
import { MyData } from './my-data.tsx';

const FOUND: MyDataResponse = {
  email: 'ana@example.com',
  kept: [{ title: 'Bookings', count: 2, holds: 'Name and address', leaves: 'Name is removed' }],
  inTheWay: [],
  data: {
    email: 'ana@example.com',
    exportedAt: '2027-03-01T16:00:00Z' as Instant,
    documents: [aBooking()],
    checkouts: [],
    giftCardOrders: [],
  },
};

function open(key = '') {
  window.history.replaceState(null, '', `/my-data${key && `#${key}`}`);
  render(<MyData onHome={() => undefined} />);
}

const refusal = (status: number, message: string) => ({
  status,
  body: { error: true, code: 'my_data_link_over', message, detail: message, requestId: 'r' },
});

beforeEach(() => vi.restoreAllMocks());

test('an address is mailed a link, and the page says the same whoever asks', async () => {
  const link = vi.fn(() => ({ body: { status: 'success' } }));
  scriptServer({ 'POST /api/my-data/link': link });
  open();
  fireEvent.change(screen.getByLabelText(/Email Address/), { target: { value: ' ana@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Me the Link' }));

  expect((await screen.findByRole('status')).textContent).toContain(
    'If we keep anything about ana@example.com, an email with a link is on its way.',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});

test('the link shows what is kept; nothing is deleted before it is agreed to', async () => {
  const erase = vi.fn(() => ({ body: { status: 'success' } }));
  scriptServer({ 'POST /api/my-data/read': () => ({ body: FOUND }), 'POST /api/my-data/erase': erase });
  open('a.key');

  expect(await screen.findByText('Bookings (2)')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Delete My Data' });
  expect(button).toHaveProperty('disabled', true);
  expect(erase).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /cannot be brought back/ }));
  fireEvent.click(button);

  expect(await screen.findByRole('heading', { name: 'Your data is deleted' })).toBeDefined();
  expect(erase).toHaveBeenCalledOnce();
});

test('what is in the way is named, and there is nothing to press', async () => {
  const inTheWay = ['Your visit BK-AAAAAA is still to come. Cancel it first.'];
  scriptServer({ 'POST /api/my-data/read': () => ({ body: { ...FOUND, inTheWay } }) });
  open('a.key');

  expect(await screen.findByText(inTheWay[0] ?? '')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete My Data' })).toBeNull();
});

test('a link that is over leads to a new one', async () => {
  scriptServer({
    'POST /api/my-data/read': () => refusal(410, 'This link has expired or was used already.'),
  });
  open('an.old.key');

  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a New Link' }));
  expect(screen.getByLabelText(/Email Address/)).toBeDefined();
  expect(window.location.hash).toBe('');
});

test('the copy to read has words and dollars instead of fields and cents', () => {
  const text = readableData(FOUND);

  expect(text).toContain('What is kept about ana@example.com');
  expect(text).toMatch(/^Price: \$70\.00$/m);
  expect(text).toMatch(/^ {2}First name: Ana$/m);
  expect(text).not.toMatch(/_id|null|undefined|Cents/);
});
