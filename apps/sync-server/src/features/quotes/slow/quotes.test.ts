import type { Booking } from '@fieldleaf/domain/booking/booking';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../../testing/count-of.ts';
import { BO, openQuotes } from '../../../testing/test-quotes.ts';

type Quotes = Awaited<ReturnType<typeof openQuotes>>;

const bookingsOf = ({ store }: Quotes) =>
  store.database('practice').range<Booking>({ from: 'booking:', to: 'booking:\uffff' });

const refused = (status: number, code: string) => ({ status, body: { error: true, code } });

describe('a quote that is paid', () => {
  test('with its deposit becomes the visit that was agreed, the rest of it owed', async () => {
    const quotes = await openQuotes();
    await quotes.answer();

    const booked = await quotes.book(await quotes.pay());

    expect(booked.status).toBe(201);
    const [booking] = await bookingsOf(quotes);
    expect(booking).toMatchObject({
      bookingId: booked.body.bookingId,
      quoteRequestId: quotes.quoteRequestId,
      source: 'online',
      priceCents: 25_500,
      tipCents: 0,
      paymentTerms: { kind: 'deposit', depositCents: 10_000 },
      appointment: { duration: 'custom', durationMinutes: 105, date: '2027-03-15', time: '10:00' },
      customer: BO,
    });
    expect((await quotes.ask('read')).body).toMatchObject({
      state: 'booked',
      booking: { bookingId: booked.body.bookingId, date: '2027-03-15', time: '10:00' },
    });
    const listed = await quotes.call('GET', '/admin/bookings');
    expect(listed.body.bookings).toMatchObject([{ duration: 'custom', total_amount: 255, owed_amount: 155 }]);
    const { bookingId: booking_id } = booked.body;
    const found = await quotes.customer.post('/api/customer/lookup-booking', { email: BO.email, booking_id });
    expect(found.body.lines).toMatchObject([
      { kind: 'visit', amount: 210 },
      { kind: 'travel', description: 'Travel', amount: 45 },
    ]);
  });

  test('as a whole is owed nothing for', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    await quotes.book(await quotes.pay({ pays: 'total', amount: 25_500 }));

    const listed = await quotes.call('GET', '/admin/bookings');
    expect(listed.body.bookings).toMatchObject([{ payment_status: 'paid', owed_amount: 0 }]);
  });

  test.each([
    ['another deposit', { amount: 9_000 }, 'amount_mismatch'],
    ['the deposit as if it were all', { pays: 'total' }, 'amount_mismatch'],
    ['a closed day', { selectedDate: '2027-03-19' }, 'closed_day'],
    ['no address', { customerInfo: { ...BO, address: '' } }, 'address_required'],
  ])('is not opened for %s', async (_case, changes, code) => {
    const quotes = await openQuotes();
    await quotes.answer();

    expect(await quotes.wantToPay(changes)).toMatchObject(refused(400, code));
    expect((await quotes.ask('read')).body.state).toBe('open');
  });

  test('without a deposit is paid as a whole', async () => {
    const quotes = await openQuotes();
    await quotes.answer(1, { depositCents: null });

    expect(await quotes.wantToPay()).toMatchObject(refused(400, 'amount_mismatch'));
    expect(await quotes.wantToPay({ amount: 25_500 })).toMatchObject({ status: 200 });
  });

  test('twice, from two tabs at once, is one visit, and the other money goes back', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    const one = await quotes.pay();
    const other = await quotes.pay({ selectedTime: '14:00' });

    const booked = await Promise.all([quotes.book(one), quotes.book(other)]);

    expect(booked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await bookingsOf(quotes)).toHaveLength(1);
    expect(booked.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment_refunded' });
    expect(await countOf(quotes.store, 'payment')).toBe(1);
  });

  test('is texted about where its customer ticked that, at a number a text reaches', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    const unreachable = { customerInfo: { ...BO, phone: '555-0101' }, textConsent: TEXT_CONSENT_VERSION };
    expect(await quotes.wantToPay(unreachable)).toMatchObject({ status: 400 });
    await quotes.book(await quotes.pay({ textConsent: TEXT_CONSENT_VERSION }));
    expect(await bookingsOf(quotes)).toMatchObject([
      { textConsent: { number: '+15125550100', by: 'customer', version: TEXT_CONSENT_VERSION } },
    ]);
  });

  test('under an offer that was replaced while the card was typed counts as it was agreed', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    const intent = await quotes.pay();
    await quotes.answer(2, { priceCents: 90_000 });

    expect(await quotes.book(intent)).toMatchObject({ status: 201 });
    expect(await bookingsOf(quotes)).toMatchObject([{ priceCents: 25_500 }]);
    expect((await quotes.ask('read', 2)).body.state).toBe('booked');
    expect(await quotes.wantToPay({ selectedTime: '15:00', pays: 'total', amount: 94_500 }, 2)).toMatchObject(
      refused(409, 'quote_booked'),
    );
  });

  test('is booked only by whoever has its secret', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    const intent = await quotes.pay();

    expect(await quotes.book({ ...intent, clientSecret: 'guessed' })).toMatchObject(
      refused(403, 'payment_of_another'),
    );
    const visit = await quotes.customer.intent({ selectedTime: '15:00' });
    expect(await quotes.book(visit)).toMatchObject(refused(402, 'payment_required'));
  });

  test('can be moved by its customer to any time in which it fits', async () => {
    const quotes = await openQuotes();
    await quotes.answer(1, { durationMinutes: 360 });
    const { body } = await quotes.book(await quotes.pay({ selectedTime: '09:00' }));
    const { bookingId, confirmationCode } = body;

    const free = await quotes.customer.get(
      `/api/available-slots?date=2027-03-15&booking_id=${bookingId}&code=${confirmationCode}`,
    );
    const times = (free.body.slots as { time: string; available: boolean }[]).filter(
      (slot) => slot.available,
    );
    expect(times.map(({ time }) => time)).toEqual(['09:00', '10:00', '11:00', '12:00']);
    const found = await quotes.customer.post('/api/customer/lookup-booking', {
      booking_id: bookingId,
      email: 'bo@example.com',
    });
    expect(found.body).toMatchObject({ duration: 'custom', duration_minutes: 360 });
  });
});
