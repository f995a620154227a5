import type { QuoteView } from '@fieldleaf/contract/quotes';
import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers, KEY, OFFER_ID, open, READ } from './testing/open-offer.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = `q1.${OFFER_ID}`;
});

afterEach(() => {
  window.location.hash = '';
});

test('the offer is shown in words and sums; accepting it leads to the times in which it fits', async () => {
  const calls = scriptServer({
    [READ]: answers({}),
    'POST /api/quotes/accept': answers({ state: 'accepted' }),
    'GET /api/available-days': () => ({ body: { days: [] } }),
  });
  open();

  expect(await screen.findByRole('heading', { name: 'Your quote' })).toBeDefined();
  expect(screen.getByText('I would bring soil.')).toBeDefined();
  expect(screen.getByText('On-site visit, 1 hour 45 minutes')).toBeDefined();
  expect(screen.getByText('$255')).toBeDefined();
  // Looking decides nothing.
  expect(calls.filter(({ route }) => route !== READ)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept and choose a time' }));

  expect(await screen.findByRole('heading', { name: 'Pick a day and time' })).toBeDefined();
  expect(calls.find(({ route }) => route === 'POST /api/quotes/accept')?.body).toEqual(KEY);
});

test('it is declined with a reason, and can be accepted after all', async () => {
  const calls = scriptServer({
    [READ]: answers({}),
    'POST /api/quotes/decline': answers({ state: 'declined' }),
  });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText(/Reason/), 'Too far');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the quote' }));

  expect(await screen.findByText(/You have declined this quote/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Accept after all' })).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ ...KEY, reason: 'Too far' });
});

test.each<[Partial<QuoteView>, string]>([
  [{ state: 'expired' }, 'This quote has expired'],
  [{ state: 'changed', offer: null }, 'There is a newer quote'],
  [{ state: 'withdrawn' }, 'We cannot take on this visit'],
  [{ state: 'closed' }, 'This quote is no longer open'],
  [{ state: 'booked' }, 'Your visit is booked'],
])('%j says: %s', async (changes, heading) => {
  scriptServer({ [READ]: answers(changes) });
  open();

  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

test('a link that was cut off, one that nobody knows, and a server that is away', async () => {
  window.location.hash = '';
  scriptServer({ [READ]: noAnswer });
  const { onHome } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Return to Homepage' }));
  expect(onHome).toHaveBeenCalled();

  window.location.hash = `q1.${OFFER_ID}`;
  const again = await screen.findByRole('button', { name: 'Try again' });
  scriptServer({ [READ]: () => refusal(404, 'quote_request_not_found', 'Gone') });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Quote Not Found' })).toBeDefined();
});

test('an offer that was replaced while it was looked at is not accepted, and that is said', async () => {
  let asked = 0;
  scriptServer({
    [READ]: () => (++asked === 1 ? answers({})() : answers({ state: 'changed', offer: null })()),
    'POST /api/quotes/accept': () => refusal(409, 'quote_changed', 'This quote was replaced by a newer one.'),
  });
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Accept and choose a time' }));

  expect(await screen.findByRole('heading', { name: 'There is a newer quote' })).toBeDefined();
});
