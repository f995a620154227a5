import type { QuoteView } from '@fieldleaf/contract/quotes';
import { noAnswer, scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultSiteConfig } from '../../site-config/default-site-config.ts';
import { SiteConfigProvider } from '../../site-config/site-config-provider.tsx';
import { offerVisitDraft } from './offer-visit.ts';
import { QuoteOffer } from './quote-offer.tsx';
import { answers, chosen, KEY, OFFER_ID, open, QUOTE, READ } from './testing/open-offer.tsx';

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = `q1.${OFFER_ID}`;
});

afterEach(() => {
  window.location.hash = '';
});

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
  await userEvent.click(screen.getByRole('radio', { name: /Full amount/ }));
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

  const words = /^It is very busy here right now: Mon, Mar 15, 10:00 AM is yours as soon as you have paid/;
  expect(await screen.findByText(words)).toBeDefined();
  cleanup();
  open();

  expect(await screen.findByText(words)).toBeDefined();
  expect(opened).toBe(1);
});

test('in another zone a call is held, and was booked, in the visitor’s own time; a visit on site in the practice’s', async () => {
  const inTokyo = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' };
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(inTokyo);
  onTestFinished(() => zone.mockRestore());
  const show = (quote: Partial<QuoteView>) => {
    cleanup();
    offerVisitDraft.save({ ...chosen, step: 2, intent: null });
    scriptServer({
      [READ]: answers({ state: 'accepted', ...quote }),
      'POST /api/quotes/payment-intent': () => ({
        body: { paymentIntentId: 'pi_1', clientSecret: 'secret', holdExpiresAt: null },
      }),
    });
    open();
  };
  const offer = QUOTE.offer && { ...QUOTE.offer, consultationType: 'virtual' as const };

  show({});
  expect(await screen.findByText(/Mon, Mar 15, 10:00 AM is yours/)).toBeDefined();
  show({ offer });
  expect(await screen.findByText(/Tue, Mar 16, 12:00 AM in Tokyo is yours/)).toBeDefined();
  const booking = { bookingId: 'BK-AAAAAA', date: chosen.date, time: chosen.time } as const;
  show({ offer, state: 'booked', booking });
  expect(await screen.findByText('Tue, Mar 16, 12:00 AM in Tokyo')).toBeDefined();
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
