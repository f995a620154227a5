import { cents } from '@fieldleaf/domain/money/cents';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { expect, test } from 'vitest';
import { newCommandId } from '../../../practice/new-ids.ts';
import { countOf } from '../../../testing/count-of.ts';
import { playAtEveryStep, type Story } from '../../../testing/play-at-every-step.ts';
import { BO, OFFER, offerIdOf, QUOTE } from '../../../testing/test-quotes.ts';
import { bookQuote, payQuote } from '../quotes.routes.ts';

const CONSULTANT = { role: 'consultant', deviceId: 'phone' } as const;

const answered: Story['before'] = async ({ ctx }) => {
  const quoteRequestId = 'q1';
  const now = ctx.now();
  const { zipCode, estimatedHours, ...asked } = QUOTE;
  await ctx.addDocument({
    _id: `quote:${quoteRequestId}`,
    type: 'quote',
    v: 1,
    quoteRequestId,
    createdAt: now,
    ...asked,
    zipCode,
    estimatedHours: '3-4',
    preferredDate: null,
    specialRequests: '',
  });
  const validUntil = parseLocalDate(OFFER.validUntil);
  if (!validUntil) throw new Error('no day');
  const outcome = await ctx.execute({
    id: newCommandId(),
    kind: 'quote.answer',
    at: now,
    by: CONSULTANT,
    payload: {
      quoteRequestId,
      offerId: offerIdOf(1),
      ...OFFER,
      priceCents: cents(OFFER.priceCents),
      travelFeeCents: cents(OFFER.travelFeeCents),
      depositCents: cents(OFFER.depositCents),
      validUntil,
    },
  });
  if (outcome.status !== 'applied') throw new Error(outcome.code);
  return quoteRequestId;
};

/** From the choice of a time to the confirmation; a browser whose server is gone stops. */
const payByLink: Story['paying'] = async ({ ctx }, pay, quoteRequestId) => {
  const [selectedDate, selectedTime] = [parseLocalDate('2027-03-15'), parseLocalTime('10:00')];
  if (!selectedDate || !selectedTime) throw new Error('no time');
  const key = { quoteRequestId, offerId: offerIdOf(1) };
  const visit = { ...key, selectedDate, selectedTime, customerInfo: BO };
  const opened = await payQuote(ctx, { ...visit, pays: 'deposit', amount: 10_000 });
  if (!opened.ok) throw new Error(opened.error.code);
  const { paymentIntentId, clientSecret } = opened.value;
  await pay(opened.value);
  await bookQuote(ctx, { ...key, paymentIntentId, clientSecret });
};

test('wherever the server dies between the link and the confirmation, paid is one visit, and the quote knows it', async () => {
  let booked = 0;
  const story = { before: answered, paying: payByLink, downMinutes: 61 };
  const steps = await playAtEveryStep(story, async (store) => {
    const bookings = await countOf(store, 'booking');
    booked += bookings;
    expect(bookings).toBeLessThanOrEqual(1);
    const quote = await store.database('practice').get('quote:q1');
    expect(quote?._id && 'booked' in quote).toBe(bookings === 1);
  });

  expect(booked).toBeGreaterThan(steps / 3);
  expect(steps).toBeGreaterThan(30);
});
