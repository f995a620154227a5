import { cents } from '@fieldleaf/domain/money/cents';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandOver } from '../../hand-over.ts';
import {
  endVisitServer,
  heading,
  press,
  start,
  startVisitServer,
  user,
  visit,
} from '../testing/handed-visit.tsx';

beforeEach(() => {
  startVisitServer();
});
afterEach(endVisitServer);

test('without signal cards say why they wait, and everything by hand is there', async () => {
  const purpose = { ...visit.purpose, isOnServer: false } as HandOver['purpose'];
  await start({ purpose, tipCents: cents(0) });

  const card = await screen.findByRole('button', { name: /^Type a Card Here/ });
  expect(card.textContent).toContain('This visit has not reached the server yet.');
  for (const name of [/^Cash/, 'Venmo', 'Zelle', 'Check', 'Bank transfer'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull();
});

test('only what the practice says where to send is offered, and cash', async () => {
  await start({ tipCents: cents(0), payMeans: { zelle: '(214) 555-0142' } });

  await screen.findByRole('button', { name: /^Cash/ });
  expect(screen.getByRole('button', { name: 'Zelle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Venmo|Check|transfer/ })).toBeNull();
});

const MEANS = [
  {
    method: 'cash',
    way: 'Cash',
    where: /Give \$64\.00 in cash/,
    question: 'Did Ana Reyes give you $64.00 in cash?',
    received: 'Cash Received',
  },
  {
    method: 'venmo',
    way: 'Venmo',
    where: '@Maya-Leaf',
    question: 'Did Ana Reyes send you $64.00 by Venmo?',
    received: 'Venmo Received',
  },
  {
    method: 'zelle',
    way: 'Zelle',
    where: 'maya@example.com',
    question: 'Did Ana Reyes send you $64.00 by Zelle?',
    received: 'Zelle Received',
  },
  {
    method: 'check',
    way: 'Check',
    where: 'Maya Leaf LLC',
    question: 'Did Ana Reyes give you a check for $64.00?',
    received: 'Check Received',
  },
  {
    method: 'transfer',
    way: 'Bank transfer',
    where: /Routing 111000025/,
    question: 'Did Ana Reyes send you $64.00 by bank transfer?',
    received: 'Transfer Received',
  },
] as const;

test.each(MEANS)(
  '$way says where it goes; behind the PIN the consultant says whether it came',
  async ({ way, where, question, received, method }) => {
    const taken = await start({ tipCents: cents(1_400) });
    await press(new RegExp(`^${way}`));
    await screen.findByText(where);
    await press('Enter PIN');
    await press('Right PIN');
    expect(await screen.findByText(question)).toBeTruthy();
    const reference = screen.queryByRole('textbox');
    if (reference) await user.type(reference, ' 1042 ');
    await press(received);

    const said = method === 'cash' ? { method } : { method, memo: '1042' };
    await waitFor(() => expect(taken).toMatchObject([{ how: 'received', received: said, signedIn: true }]));
  },
);

test.each(MEANS)('$way that did not come is not called received', async ({ way, question }) => {
  const taken = await start({ tipCents: cents(1_400) });
  await press(new RegExp(`^${way}`));
  await press('Enter PIN');
  await press('Right PIN');
  await screen.findByText(question);
  await press('Not Received');

  await waitFor(() => expect(taken).toMatchObject([{ how: 'cancelled' }]));
});

test('Venmo shows a code that opens the profile', async () => {
  await start({ tipCents: cents(0) });
  await press('Venmo');

  expect(await screen.findByRole('img', { name: 'Code that opens @Maya-Leaf at Venmo' })).toBeTruthy();
  await press('Choose another way to pay');
  expect(await screen.findByRole('button', { name: /^Cash/ })).toBeTruthy();
});

test('what the consultant has is asked for once: a phone that was killed wants the PIN and nothing else', async () => {
  const received = { method: 'zelle', memo: '77', commandId: '01KAHX3Z9QW5RT7Y2M4N6P8S0V' } as const;
  const taken = await start({ received, tipCents: cents(1_400) });
  await heading('Please give the phone back');
  expect(screen.queryByRole('button', { name: /Cash|Venmo|Cancel|another way/ })).toBeNull();
  await press('Enter PIN');
  await press('Right PIN');

  await waitFor(() => expect(taken).toMatchObject([{ how: 'received', received }]));
});
