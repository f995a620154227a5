import { cents } from '@fieldleaf/domain/money/cents';
import { aBooking, aPayment, consultant, moment } from '@fieldleaf/domain/testing/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../db/drafts.ts';
import { useOpenWork } from '../../read-models/open-work.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { named } from '../../testing/serve-answers.ts';
import { RefundSection } from './refund-section.tsx';

let phone: Phone;
let asked: { key: string | null; body: unknown }[];
let answer: () => Promise<Response>;

const json = (status: number, body: object) => async () => named(Response.json(body, { status }));
const done = json(200, { status: 'success' });
const lost = () => Promise.reject(new TypeError('connection lost'));

beforeEach(async () => {
  asked = [];
  answer = done;
  projectSync({ reach: 'reachable' });
  // The edge of the phone: what leaves it, and what comes back or does not.
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)),
    });
    return answer();
  });
  phone = await unlockedPhone(aBooking(), aPayment());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  projectSync({ reach: 'unknown' });
  await phone.giveUp();
});

const renderSection = (booking = aBooking()) => render(<RefundSection booking={booking} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kept = () => readDraft(phone.databases.drafts, 'refund:BK-AAAAAA');

async function askFor(amount: string) {
  await press('Refund…');
  const field = screen.getByLabelText('Refund in dollars');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

test('offline a refund cannot be asked for, and the reason stands beside the button', async () => {
  projectSync({ reach: 'unreachable' });
  renderSection();

  expect(screen.getByRole('button', { name: 'Refund…' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/You are offline/)).toBeTruthy();
});

test('what was paid in cash has no card to go back to', async () => {
  await phone.giveUp();
  phone = await unlockedPhone(aBooking(), aPayment({ method: 'cash', provider: null }));
  renderSection();

  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('a refund says the amount, asks once more, and then says what came of it', async () => {
  renderSection();
  await askFor('20.50');

  await press('Refund');
  expect(screen.getByText('$20.50 goes back to the card of Ana Reyes. This cannot be undone.')).toBeTruthy();
  expect(asked).toEqual([]);
  await press('Refund $20.50 Now');

  expect(await screen.findByText(/^Refunded\./)).toBeTruthy();
  expect(asked).toMatchObject([{ body: { amount: 20.5 }, key: expect.stringMatching(/.{20,}/) }]);
  expect(await kept()).toBeUndefined();
});

test('more than is left, or nothing, is not asked for', async () => {
  renderSection();

  await askFor('81.01');
  expect(screen.getByText('Between $0.01 and $81.00.')).toBeTruthy();
  await press('Refund');

  expect(screen.queryByRole('button', { name: /Now$/ })).toBeNull();
});

test('a refund without an answer is checked with the same key, never sent anew', async () => {
  answer = lost;
  renderSection();
  await press('Refund…');
  await press('Refund');
  await press('Refund $81.00 Now');
  expect(await screen.findByText(/^Checking whether the refund went through/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();

  answer = done;
  await press('Check Again');

  expect(await screen.findByText(/^Refunded\./)).toBeTruthy();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('a reload while a refund is unanswered goes on checking it', async () => {
  answer = json(502, {
    error: true,
    code: 'payment_unavailable',
    message: 'The card provider does not answer.',
  });
  const { unmount } = renderSection();
  await press('Refund…');
  await press('Refund');
  await press('Refund $81.00 Now');
  await screen.findByText(/^Checking/);
  unmount();

  answer = done;
  renderSection();
  await press('Check Again');

  expect(await screen.findByText(/^Refunded\./)).toBeTruthy();
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('what is on its way back is said, and only the rest can be given back', async () => {
  await phone.giveUp();
  const parts = [{ reference: 'pi_1', amountCents: cents(8_000) }];
  const refunded = { what: 'refunded', at: moment('2027-03-02T12:00:00Z'), reason: '', parts } as const;
  const decided = aBooking({ refunds: [{ ...refunded, by: consultant, commandId: 'booking-refund.1' }] });
  phone = await unlockedPhone(decided, aPayment());
  renderSection(decided);

  expect(screen.getByText(/^\$80.00 is on its way back\./)).toBeTruthy();
  await askFor('1.01');
  expect(screen.getByText('Between $0.01 and $1.00.')).toBeTruthy();
});

test('a refund that the mirror shows meanwhile is known to have gone through', async () => {
  answer = lost;
  renderSection();
  await press('Refund…');
  await press('Refund');
  await press('Refund $81.00 Now');
  await screen.findByText(/^Checking/);

  const refund = aPayment({ reference: 're_1', kind: 'refund', amountCents: cents(8_100) });
  await act(() => phone.databases.mirror.put(refund));

  expect(await screen.findByText('Refunded.')).toBeTruthy();
  expect(await kept()).toBeUndefined();
});

test('a key the server may have forgotten is never sent again: the payments on record decide', async () => {
  const yesterday = Date.now() - 24 * 60 * 60_000;
  await writeDraft(phone.databases.drafts, 'refund:BK-AAAAAA', {
    key: 'an-old-key-of-yesterday',
    amountDollars: 81,
    movements: 1,
    askedAt: yesterday,
  });
  renderSection();

  await press('Check Again');

  expect(await screen.findByText(/is not on record/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a refusal is said in the words of the server, and another amount can be tried', async () => {
  answer = json(409, {
    error: true,
    code: 'refund_not_possible',
    message: 'There is not that much left to refund.',
  });
  renderSection();
  await press('Refund…');
  await press('Refund');
  await press('Refund $81.00 Now');

  expect(await screen.findByText('Not refunded: There is not that much left to refund.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund…' })).toBeTruthy();
});

test('while money is on its way an update waits', async () => {
  answer = lost;
  renderSection();
  await press('Refund…');
  await press('Refund');
  await press('Refund $81.00 Now');
  await screen.findByText(/^Checking/);

  expect(useOpenWork.getState().forms).toBe(1);
});
