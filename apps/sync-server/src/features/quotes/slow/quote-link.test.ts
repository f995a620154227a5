import { describe, expect, test } from 'vitest';
import { openQuotes } from '../../../testing/test-quotes.ts';

type Quotes = Awaited<ReturnType<typeof openQuotes>>;

const refused = (status: number, code: string) => ({ status, body: { error: true, code } });

/** The starts of the 15th that are free for the visit of the offer. */
async function freeTimes({ app, key }: Quotes, link = `${key().quoteRequestId}.${key().offerId}`) {
  const url = '/api/available-slots?date=2027-03-15';
  const response = await app.inject({ url, headers: { 'x-quote': link } });
  const { slots = [], code } = response.json();
  return (
    code ?? slots.flatMap((slot: { time: string; available: boolean }) => (slot.available ? [slot.time] : []))
  );
}

describe('the link of an offer', () => {
  test('shows the offer in sums and words, and looking decides nothing', async () => {
    const quotes = await openQuotes();
    await quotes.answer();

    const { status, body } = await quotes.ask('read');

    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'open',
      offer: {
        consultationType: 'onsite',
        durationMinutes: 105,
        priceCents: 21_000,
        travelFeeCents: 4_500,
        depositCents: 10_000,
        validUntil: '2027-03-20',
        words: 'I would bring soil for the palms.',
      },
      asked: {
        firstName: 'Bo',
        lastName: 'Lind',
        email: 'bo@example.com',
        phone: '(512) 555-0100',
        address: '1 River Road, Austin, TX 78701',
        description: 'An atrium with forty palms',
        preferredDate: null,
      },
      booking: null,
    });
    expect((await quotes.ask('read')).body.state).toBe('open');
  });

  test('with a wrong key is nobody’s, however close', async () => {
    const quotes = await openQuotes();
    await quotes.answer();

    expect(await quotes.ask('read', 2)).toMatchObject(refused(404, 'quote_request_not_found'));
    expect(await quotes.ask('accept', 2)).toMatchObject(refused(404, 'quote_request_not_found'));
    expect(await quotes.wantToPay({}, 2)).toMatchObject(refused(404, 'quote_request_not_found'));
    expect(await freeTimes(quotes, `${quotes.quoteRequestId}.${'9'.repeat(32)}`)).toBe(
      'quote_request_not_found',
    );
    expect(await freeTimes(quotes, 'nonsense')).toBe('quote_request_not_found');
  });

  test('is accepted, declined and accepted after all, as long as it counts', async () => {
    const quotes = await openQuotes();
    await quotes.answer();

    expect((await quotes.ask('accept')).body.state).toBe('accepted');
    expect((await quotes.ask('accept')).body.state).toBe('accepted');
    expect((await quotes.ask('decline', 1, { reason: 'Too dear' })).body.state).toBe('declined');
    expect((await quotes.ask('accept')).body.state).toBe('accepted');
  });

  test('of an offer that was replaced says so and shows nothing of it', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    await quotes.answer(2, { priceCents: 30_000 });

    expect((await quotes.ask('read')).body).toMatchObject({ state: 'changed', offer: null });
    expect(await quotes.ask('accept')).toMatchObject(refused(409, 'quote_changed'));
    expect((await quotes.ask('read', 2)).body).toMatchObject({
      state: 'open',
      offer: { priceCents: 30_000 },
    });
  });

  test('says when it is too late, taken back or dealt with', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    quotes.clock.advance(20 * 24 * 60);
    expect((await quotes.ask('read')).body.state).toBe('expired');
    expect(await quotes.ask('accept')).toMatchObject(refused(410, 'quote_expired'));
    expect(await quotes.wantToPay()).toMatchObject(refused(400, 'slot_in_past'));
  });

  test('says that it was taken back, or dealt with another way', async () => {
    const quotes = await openQuotes();
    await quotes.answer();
    const { quoteRequestId } = quotes;

    await quotes.command('quote.withdraw', { quoteRequestId });
    expect((await quotes.ask('read')).body.state).toBe('withdrawn');
    expect(await quotes.ask('accept')).toMatchObject(refused(410, 'quote_not_open'));
    await quotes.command('quote.close', { quoteRequestId });
    expect((await quotes.ask('read')).body.state).toBe('withdrawn');
    await quotes.answer(2);
    await quotes.command('quote.close', { quoteRequestId });
    expect((await quotes.ask('read', 2)).body.state).toBe('closed');
  });
});

test('times are those in which the visit fits as long as it was offered, its buffers included', async () => {
  const quotes = await openQuotes();
  await quotes.answer(1, { durationMinutes: 360 });
  const before = await freeTimes(quotes);
  await quotes.customer.book({ selectedTime: '15:30' });

  expect(before).toEqual(['09:00', '10:00', '11:00', '12:00']);
  expect(await freeTimes(quotes)).toEqual(['09:00']);
  const days = await quotes.app.inject({
    url: '/api/available-days?from=2027-03-15&to=2027-03-15',
    headers: { 'x-quote': `${quotes.quoteRequestId}.${quotes.key().offerId}` },
  });
  expect(days.json().days).toEqual([{ date: '2027-03-15', free: 1 }]);
});

test('nothing of a link is in the logs', async () => {
  const quotes = await openQuotes();
  await quotes.answer();
  await quotes.ask('accept');
  await freeTimes(quotes);

  expect(quotes.logged()).not.toContain(quotes.key().offerId);
});
