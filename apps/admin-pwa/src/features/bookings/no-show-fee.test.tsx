import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, anAppointment, moment } from '@fieldleaf/domain/testing/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSyncState } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { named } from '../../testing/serve-answers.ts';
import { markNoShow } from './booking-status.ts';
import { feeAhead, NoShowFee } from './no-show-fee.tsx';

const missed = aBooking({
  status: 'no-show',
  paymentTerms: {
    kind: 'card-on-file',
    noShowFeeCents: cents(3_500),
    agreedAt: moment('2027-03-01T16:00:00Z'),
    policyVersion: '2026-11-22',
    card: { brand: 'visa', last4: '4242' },
  },
});

let phone: Phone;
beforeEach(async () => {
  phone = await unlockedPhone();
  useSyncState.setState({ reach: 'reachable' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await phone.giveUp();
});

const answerWith = (status: number, body: object) => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => named(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const button = () =>
  screen.getByRole('button', { name: 'Charge the no-show fee ($35.00, card ending 4242)' });

test('the fee is charged at one press, to the card that is named, and the result stays in sight', async () => {
  const fetched = answerWith(200, { outcome: 'charged', linkSent: false });
  render(<NoShowFee booking={missed} />);

  await userEvent.click(button());

  expect(await screen.findByText('The no-show fee was charged.')).toBeTruthy();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    `/api/admin/bookings/${missed.bookingId}/no-show-fee`,
  ]);
});

test.each([
  ['needs-customer', /Their bank wants them to approve/],
  ['declined', /The card was declined\./],
  ['expired', /The card has expired\./],
  ['gone', /The card is no longer on file\./],
])('a card that is %s: nothing was charged, and the customer has a link', async (outcome, words) => {
  answerWith(200, { outcome, linkSent: true });
  render(<NoShowFee booking={missed} />);

  await userEvent.click(button());

  expect((await screen.findByRole('status')).textContent).toMatch(words);
  expect(screen.getByRole('status').textContent).toMatch(
    /Nothing was charged\. A link to pay was emailed to /,
  );
});

test('without an answer she is told that she may ask again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  render(<NoShowFee booking={missed} />);

  await userEvent.click(button());

  expect(await screen.findByText(/There was no answer\..*nothing is ever charged twice/)).toBeTruthy();
  expect(button()).toHaveProperty('disabled', false);
});

test('without signal the button says why it has to wait', () => {
  useSyncState.setState({ reach: 'unreachable' });
  render(<NoShowFee booking={missed} />);

  expect(button()).toHaveProperty('disabled', true);
  expect(screen.getByText(/No signal: the card is charged through the server/)).toBeTruthy();
});

test('while the no-show can be undone its fee cannot be charged, and then it can', async () => {
  await phone.giveUp();
  const begun = { ...missed, appointment: anAppointment('2020-03-16', '10:00') };
  phone = await unlockedPhone({ ...begun, status: 'confirmed' });
  const marked = await markNoShow(begun, {});
  expect(marked.ok).toBe(true);
  const { rerender } = render(<NoShowFee booking={missed} />);

  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
  expect(screen.getByText('In a moment: the no-show can still be undone.')).toBeTruthy();

  const { _rev } = await phone.databases.mirror.get(missed._id);
  await phone.databases.mirror.put({ ...begun, _rev });
  rerender(<NoShowFee booking={missed} />);
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
});

test('of a visit that is ahead the fee is only said, and of one without a card nothing is', () => {
  const { container } = render(<NoShowFee booking={{ ...missed, status: 'confirmed' }} />);
  expect(container.textContent).toBe('');

  expect(feeAhead(missed)).toBe('You can then charge the no-show fee ($35.00, card ending 4242).');
  expect(feeAhead(aBooking())).toBeUndefined();
});
