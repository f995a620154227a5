import type { QuoteView } from '@fieldleaf/contract/quotes';
import { noAnswer, refusal, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { day } from '../../testing/calendar-words.ts';
import type { ConfirmedBooking } from '../../visit/confirmed-booking.ts';
import { newVisit, offerVisitDraft } from './offer-visit.ts';
import { QuoteOffer } from './quote-offer.tsx';

const OFFER_ID = 'ab'.repeat(16);
const KEY = { quoteRequestId: 'q1', offerId: OFFER_ID };
const READ = 'POST /api/quotes/read';

const QUOTE: QuoteView = {
  state: 'open',
  offer: {
    consultationType: 'onsite',
    durationMinutes: 105,
    priceCents: 21_000,
    travelFeeCents: 4_500,
    depositCents: 10_000,
    validUntil: day('2027-03-20'),
    words: 'I would bring soil.',
  },
  asked: {
    firstName: 'Bo',
    lastName: 'Lind',
    email: 'bo@example.com',
    phone: '(512) 555-0100',
    address: '1 River Road, Austin, TX 78701',
    description: 'Forty palms',
    preferredDate: null,
  },
  booking: null,
};

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = `q1.${OFFER_ID}`;
});

afterEach(() => {
  window.location.hash = '';
});

function open() {
  const bookings: ConfirmedBooking[] = [];
  const onHome = vi.fn();
  render(<QuoteOffer onHome={onHome} onBooked={(booking) => bookings.push(booking)} />);
  return { bookings, onHome };
}

const answers = (quote: Partial<QuoteView>) => () => ({ body: { ...QUOTE, ...quote } });

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

const chosen = { ...newVisit(OFFER_ID, QUOTE), date: day('2027-03-15'), time: '10:00' as never };

test('the deposit or all of it is paid; another amount is another payment, and the first is given up', async () => {
  offerVisitDraft.save({ ...chosen, step: 2 });
  let opened = 0;
  const calls = scriptServer({
    [READ]: answers({ state: 'accepted' }),
    'POST /api/quotes/payment-intent': () => ({
      body: {
        paymentIntentId: `pi_${++opened}`,
        clientSecret: 'secret',
        holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
    'POST /api/payments/cancel-payment-intent': () => ({ status: 204 }),
  });
  open();

  expect(await screen.findByRole('button', { name: 'Pay $100' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /All of it/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $255' })).toBeDefined());

  await waitFor(() => expect(opened).toBe(2));
  const asked = calls.filter(({ route }) => route === 'POST /api/quotes/payment-intent');
  expect(asked.map(({ body }) => body)).toMatchObject([
    { ...KEY, pays: 'deposit', amount: 10_000, selectedTime: '10:00', customerInfo: { firstName: 'Bo' } },
    { ...KEY, pays: 'total', amount: 25_500 },
  ]);
  expect(calls.filter(({ route }) => route.endsWith('cancel-payment-intent'))).toMatchObject([
    { body: { paymentIntentId: 'pi_1' } },
  ]);
});

test('who books by a quote can agree to texts beside their number, and nobody did it for them', async () => {
  offerVisitDraft.save({ ...chosen, step: 1 });
  const calls = scriptServer({
    'GET /api/config': () => ({ body: { ...defaultSiteConfig, offersTexts: true } }),
    [READ]: answers({ state: 'accepted' }),
    'POST /api/quotes/payment-intent': noAnswer,
  });
  render(<QuoteOffer onHome={() => undefined} onBooked={() => undefined} />, { wrapper: SiteConfigProvider });

  const tick = await screen.findByRole('checkbox', { name: 'Text me about this visit' });
  expect(tick).toHaveProperty('checked', false);
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(calls.find(({ route }) => route === 'POST /api/quotes/payment-intent')?.body).toMatchObject({
      textConsent: TEXT_CONSENT_VERSION,
    }),
  );
});

test('where strangers crowd the practice nothing is held: that is said, and a look elsewhere opens no other payment', async () => {
  offerVisitDraft.save({ ...chosen, step: 2 });
  let opened = 0;
  scriptServer({
    [READ]: answers({ state: 'accepted' }),
    'POST /api/quotes/payment-intent': () => {
      opened += 1;
      return { body: { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt: null } };
    },
  });
  open();

  const words =
    /^It is very busy here right now: Monday, March 15.*10:00 AM is yours as soon as you have paid/;
  expect(await screen.findByText(words)).toBeDefined();
  cleanup();
  open();

  expect(await screen.findByText(words)).toBeDefined();
  expect(opened).toBe(1);
});

test('a reload after paying goes on with the same payment, whatever became of the offer', async () => {
  const intent = { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt: null, request: '' };
  offerVisitDraft.save({ ...chosen, step: 2, intent, isPaid: true });
  const calls = scriptServer({
    [READ]: answers({ state: 'booked' }),
    'POST /api/quotes/booking': () => ({
      status: 201,
      body: { bookingId: 'BK-AAAAAA', confirmationCode: 'C0DEC0DE' },
    }),
  });
  const { bookings } = open();

  await waitFor(() => expect(bookings).toHaveLength(1));
  expect(bookings).toMatchObject([
    {
      bookingId: 'BK-AAAAAA',
      totalCents: 25_500,
      paidCents: 10_000,
      lines: [
        { name: 'Price', amountCents: 21_000 },
        { name: 'Travel', amountCents: 4_500 },
      ],
    },
  ]);
  expect(calls.find(({ route }) => route === 'POST /api/quotes/booking')?.body).toEqual({
    ...KEY,
    paymentIntentId: 'pi_1',
    clientSecret: 'secret',
  });
  expect(offerVisitDraft.load()).toBeUndefined();
});
