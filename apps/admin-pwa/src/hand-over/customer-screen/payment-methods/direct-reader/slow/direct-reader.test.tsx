import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readerServer } from '../../../testing/reader-server.ts';
import { installTerminal } from '../../../testing/terminal-stand-in.ts';
import { press, renderWay } from '../../../testing/watched-way.tsx';
import { ReaderWay } from '../../card-reader/reader-way.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const eventually = { timeout: 10_000 };

/** At a reader that this phone is connected to, waiting for a card. */
async function atReader() {
  const { server } = readerServer('stripe');
  const { terminal } = installTerminal();
  const way = renderWay(ReaderWay, server.told);
  await press('Connect this phone to the reader directly');
  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  const reader = terminal();
  reader.onCharged = () => server.move('succeeded');
  return { server, reader, ...way };
}

test('the payment is kept before a card is read, charged once, and paid when the server says so', async () => {
  const { reader, told, attempts, unmount } = await atReader();
  expect(told).toEqual(['attempt pi_1']);
  expect(JSON.stringify(attempts)).not.toContain('secret');

  act(() => reader.tap());

  await expect.poll(() => told.at(-1)).toBe('paid');
  unmount();
  await expect.poll(() => reader.log).toEqual(['joined tmr_1', 'reading for pi_1', 'charging', 'parted']);
});

test('a declined card is said, and the next one pays the same payment', async () => {
  const { reader, server, told } = await atReader();
  reader.outcome = 'declined';
  act(() => reader.tap());
  await screen.findByText('The card was declined. Try another card.');

  reader.outcome = 'good';
  await press('Try again');
  await screen.findByText('Tap, insert or swipe on Counter');
  act(() => reader.tap());

  await expect.poll(() => told.at(-1)).toBe('paid');
  expect(server.payment.made).toHaveLength(1);
  expect(reader.log.filter((line) => line === 'joined tmr_1')).toHaveLength(1);
});

test('who goes back has left nothing to pay at the reader', async () => {
  const { reader, told } = await atReader();

  await press('Choose another way to pay');

  await expect.poll(() => told.at(-1)).toBe('back');
  expect(told).toEqual(['attempt pi_1', 'cancelled', 'back']);
  expect(() => reader.tap()).toThrow('waits for no card');
  expect(reader.log).not.toContain('charging');
});

test('a reader that loses its connection says so; a card held to it later is not charged', async () => {
  const { reader, told } = await atReader();

  act(() => reader.vanish());
  expect(await screen.findByText('The reader lost its connection. Nothing was charged.')).toBeTruthy();
  await press('Pay on Counter');
  await screen.findByText('Tap, insert or swipe on Counter');
  act(() => reader.tap());

  await expect.poll(() => told.at(-1)).toBe('paid');
  expect(reader.log.filter((line) => line === 'charging')).toHaveLength(1);
});

test.each([
  ['whose answer is lost', 'answer lost', () => undefined],
  ['whose reader vanishes', 'no answer', (reader: { vanish: () => void }) => reader.vanish()],
] as const)('a charge %s is looked up, never repeated by itself', async (_what, outcome, then) => {
  const { reader, server, told } = await atReader();
  reader.outcome = outcome;
  server.move('processing');
  act(() => reader.tap());
  await screen.findByText('The card is being charged…');
  act(() => then(reader));
  expect(screen.queryByRole('button')).toBeNull();

  server.move('succeeded');

  await expect.poll(() => told.at(-1), eventually).toBe('paid');
  expect(reader.log.filter((line) => line === 'charging')).toHaveLength(1);
});

test('a lost charge of which the server has no money can be tried again after a while', async () => {
  const { reader, told } = await atReader();
  vi.useFakeTimers();
  reader.outcome = 'answer lost';
  act(() => reader.tap());
  await expect
    .poll(async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      return screen.queryByRole('alert')?.textContent;
    }, eventually)
    .toContain('Nothing was charged.');
  vi.useRealTimers();

  reader.outcome = 'good';
  await press('Try again');
  await screen.findByText('Tap, insert or swipe on Counter');
  act(() => reader.tap());

  await expect.poll(() => told.at(-1)).toBe('paid');
});

test('a page that is left reads no card', async () => {
  const { reader } = await atReader();

  act(() => void window.dispatchEvent(new Event('pagehide')));

  await screen.findByText('The reader lost its connection. Nothing was charged.');
  expect(() => reader.tap()).toThrow('waits for no card');
  await expect.poll(() => reader.log.at(-1)).toBe('parted');
});

test('a reader that is charging a card is not interrupted, whoever leaves the page', async () => {
  const { reader } = await atReader();
  reader.outcome = 'no answer';
  act(() => reader.tap());
  await screen.findByText('The card is being charged…');

  act(() => void window.dispatchEvent(new Event('pagehide')));

  expect(reader.log.at(-1)).toBe('charging');
});

test('a reader that somebody else uses is left alone', async () => {
  const { server } = readerServer('stripe');
  const { terminal } = installTerminal();
  renderWay(ReaderWay, server.told);
  await press('Connect this phone to the reader directly');
  await screen.findByRole('button', { name: 'Pay on Counter' });
  terminal().isInUse = true;

  await press('Pay on Counter');

  expect(await screen.findByText('The card reader is busy with another payment.')).toBeTruthy();
  expect(server.told).toEqual([]);
});

test('test payments have no reader to connect to', async () => {
  readerServer('simulated');
  renderWay(ReaderWay);

  await screen.findByRole('button', { name: 'Pay on Counter' });
  expect(screen.queryByRole('button', { name: /directly/ })).toBeNull();
});
