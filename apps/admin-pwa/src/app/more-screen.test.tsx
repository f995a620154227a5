import { moment } from '@fieldleaf/domain/testing/builders';
import { aQuoteRequest } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Phone, unlockedPhone } from '../testing/phone.ts';
import { MoreScreen } from './more-screen.tsx';

let phone: Phone;
afterEach(() => phone.giveUp());

const rows = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => /^(Quotes|Follow-ups|Reviews|Waiting List)/.test(text ?? ''));

test('each list says how much of it waits for her, and nothing when it is empty', async () => {
  phone = await unlockedPhone();
  render(<MoreScreen />);

  expect(rows()).toEqual(['Quotes', 'Follow-ups', 'Reviews', 'Waiting List']);
});

test('a quote request to answer is counted beside its list', async () => {
  phone = await unlockedPhone(aQuoteRequest(moment('2027-03-01T16:00:00Z')));
  render(<MoreScreen />);

  expect(rows()[0]).toBe('Quotes 1 to answer');
});
