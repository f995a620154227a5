import { cents } from '@fieldleaf/domain/money/cents';
import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { chicago, customer, day } from '@fieldleaf/domain/testing/builders';
import { answerPayload } from '@fieldleaf/domain/testing/quote-builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASKED, AT, answered, quoteEvent } from '../../testing/answered-quote.ts';
import { type Phone, unlockedPhone } from '../../testing/phone.ts';
import { QuoteList } from '../quote-list.tsx';

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(chicago('2027-03-15', '09:20')), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await phone.giveUp();
});

const named = (id: string, firstName: string, quote: QuoteRequest): QuoteRequest => ({
  ...quote,
  _id: `quote:${id}`,
  quoteRequestId: id,
  firstName,
});

test('all requests are listed with how they stand, and narrowed to one kind', async () => {
  phone = await unlockedPhone(
    named('q1', 'New', ASKED),
    named('q2', 'Waiting', answered()),
    named('q3', 'Accepting', answered(quoteEvent('accepted', customer))),
    named('q4', 'Late', {
      ...answered(),
      offers: [{ ...answerPayload({ validUntil: day('2027-03-14') }), priceCents: cents(100), sentAt: AT }],
    }),
    named('q5', 'Booked', { ...answered(), booked: { bookingId: 'BK-AAAAAA', at: AT } }),
    named('q6', 'Declining', answered(quoteEvent('declined', customer))),
    named('q7', 'Handled', { ...ASKED, closed: { at: AT, commandId: 'c' } }),
  );
  render(<QuoteList quoteRequestId={undefined} />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New StoneWaco · A gardenNew',
    'Waiting StoneWaco · A gardenWaiting$255',
    'Accepting StoneWaco · A gardenAccepted$255',
    'Late StoneWaco · A gardenExpired$46',
    'Booked StoneWaco · A gardenBooked$255',
    'Declining StoneWaco · A gardenDeclined$255',
    'Handled StoneWaco · A gardenDone',
  ]);
  const chips = within(screen.getByRole('group', { name: 'Show' }));
  await userEvent.click(chips.getByRole('button', { name: 'Accepted (1)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Accepting/ }).getAttribute('href')).toBe('#/overview/quotes/q3');
});

test('before anybody has asked, the list says what comes here', async () => {
  phone = await unlockedPhone();
  render(<QuoteList quoteRequestId={undefined} />);

  expect(screen.getByText('No quote requests yet')).toBeTruthy();
});
