import { expect, test } from 'vitest';
import { day } from '../../testing/calendar-words.ts';
import { checkQuote } from './check-quote.ts';
import { EMPTY_QUOTE, type QuoteForm } from './quote-draft.ts';

const today = day('2027-03-15');

const filled: QuoteForm = {
  ...EMPTY_QUOTE,
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '512 555 0142',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  estimatedHours: '3-4',
  consultationDescription: 'A sun room with twenty ferns.',
};

test('ZIP code, preferred date and special requests may stay empty', () => {
  expect(checkQuote(filled, today)).toEqual({});
});

test('every other field is required, and blanks are nothing', () => {
  expect(Object.keys(checkQuote(EMPTY_QUOTE, today))).toHaveLength(9);
  expect(Object.keys(checkQuote({ ...filled, city: '  ' }, today))).toEqual(['city']);
});

test('today can be preferred, yesterday cannot', () => {
  expect(checkQuote({ ...filled, preferredDate: '2027-03-15' }, today)).toEqual({});
  expect(checkQuote({ ...filled, preferredDate: '2027-03-14' }, today).preferredDate).toBeDefined();
});

test('an email that cannot be answered is refused before it is sent', () => {
  expect(checkQuote({ ...filled, email: 'ana at example' }, today).email).toBeDefined();
});

test('a number that is too long to be one is refused, never cut off', () => {
  expect(checkQuote({ ...filled, phone: '+1 (214) 555-0100 x12345' }, today).phone).toBeDefined();
});
