import { PAY_KEY_HEADER } from '@fieldleaf/contract/visit-pay-link';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { ID, openVisit } from '../../../testing/test-visit.ts';

describe('the link of a visit', () => {
  test('opens its bill, on which of the customer only the name stands', async () => {
    const { customer, link } = await openVisit();

    expect(link).toMatch(/^https?:\/\/[^/]+\/pay\/visit\/BK-0WED00#k=[0-9a-z]+\.[\w-]{22}$/);
    const { status, body } = await customer('GET', 'bill');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bookingId: ID,
      status: 'open',
      customerName: 'Ana Reyes',
      visit: { title: 'Virtual consultation, 1 hour', date: '2027-03-15', time: '10:00' },
      lines: [{ description: 'Virtual consultation, 1 hour', amount: 70 }],
      totalAmount: 70,
      movements: [],
      openAmount: 70,
    });
    for (const personal of ['example.com', '555', 'Elm', 'bell']) {
      expect(JSON.stringify(body)).not.toContain(personal);
      expect(link).not.toContain(personal);
    }
  });

  test('opens no other visit, not without its key or with a changed one, and nothing once it ran out', async () => {
    const { app, customer, withKey, key, clock } = await openVisit();
    const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const later = `zzzzzz${key.slice(key.indexOf('.'))}`;

    for (const wrong of ['', 'abc', changed, later])
      expect(await withKey(wrong)('GET', 'bill')).toMatchObject({ status: 404 });
    const other = await app.inject({ url: '/api/visits/BK-0THER0/bill', headers: { [PAY_KEY_HEADER]: key } });
    expect(other.statusCode).toBe(404);
    expect(await withKey(changed)('POST', 'payment-intent', {})).toMatchObject({ status: 404 });
    clock.advance(61 * 24 * 60);
    expect(await customer('GET', 'bill')).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  test('pays what is owed and a tip by card; the same payment again counts once', async () => {
    const { customer, charge, payments } = await openVisit();
    const { body: intent } = await customer('POST', 'payment-intent', { tipAmount: 14, expectedAmount: 70 });
    expect(intent).toMatchObject({ amount: 84, tipAmount: 14 });
    const early = await customer('POST', 'payment', { paymentId: intent.paymentIntentId });
    expect(early).toMatchObject({ status: 402, body: { code: 'payment_required' } });
    const paid = await charge(intent);

    const answers = await Promise.all([1, 2, 3].map(() => customer('POST', 'payment', paid)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.bill).toMatchObject({
      status: 'paid',
      openAmount: 0,
      tipAmount: 14,
      movements: [{ kind: 'payment', means: 'Card', amount: 84, tip: 14, date: '2027-03-01' }],
    });
    expect(await payments()).toMatchObject([{ method: 'card', amountCents: 8_400 }]);
    expect(await customer('POST', 'payment-intent', {})).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });

  test('records no payment of something else', async () => {
    const { customer, bill, charge, intend, payments } = await openVisit();
    const invoiceId = await bill();
    const paid = await charge((await intend(invoiceId)).body as never);

    expect(await customer('POST', 'payment', paid)).toMatchObject({
      status: 402,
      body: { code: 'payment_required' },
    });
    expect(await payments()).toEqual([]);
  });
});

describe('the console', () => {
  test('opens, looks up and cancels a card payment of a visit', async () => {
    const { console, charge, payments, intentOf } = await openVisit();
    const open = () => console('POST', `/visits/${ID}/payment-intent`, {});
    const [given, kept] = [(await open()).body, (await open()).body];

    const cancel = { paymentId: given.paymentIntentId };
    expect(await console('POST', `/visits/${ID}/cancel-payment`, cancel)).toMatchObject({ status: 204 });
    expect(await console('POST', `/visits/${ID}/cancel-payment`, cancel)).toMatchObject({ status: 204 });
    expect((await intentOf(given.paymentIntentId))?.state).toBe('canceled');
    const paid = await charge(kept);
    expect(await console('POST', `/visits/${ID}/cancel-payment`, paid)).toMatchObject({
      status: 409,
      body: { code: 'already_paid', message: 'Nothing is left to pay for this visit.' },
    });
    expect(await console('POST', `/visits/${ID}/payment`, paid)).toMatchObject({
      status: 200,
      body: { status: 'success', bill: { status: 'paid' } },
    });
    expect(await payments()).toHaveLength(1);
  });

  test('leaves what an invoice asks for to the invoice', async () => {
    const { console, create } = await openVisit();
    await create({}, { bookingId: ID });

    expect(await console('POST', `/visits/${ID}/payment-intent`, {})).toMatchObject({
      status: 409,
      body: { code: 'visit_invoiced' },
    });
  });

  test('is refused without a session, and for no visit at all', async () => {
    const { app, console } = await openVisit();
    for (const path of ['payment-intent', 'payment', 'cancel-payment']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/admin/visits/${ID}/${path}`,
        payload: {},
      });
      expect(answer.statusCode).toBe(401);
    }
    expect((await app.inject({ url: `/api/admin/visits/${ID}/pay-link` })).statusCode).toBe(401);
    expect(await console('GET', '/visits/BK-N0NE00/pay-link')).toMatchObject({ status: 404 });
    expect(await console('POST', '/visits/BK-N0NE00/payment-intent', {})).toMatchObject({ status: 404 });
  });

  test('gives a card payment of a visit back with the booking, and nothing else of it', async () => {
    const { console, charge, intentOf, command } = await openVisit();
    await command('visit.recordPayment', { bookingId: ID, method: 'venmo', amountCents: 3_000 }, ulid());
    const { body: intent } = await console('POST', `/visits/${ID}/payment-intent`, {});
    await console('POST', `/visits/${ID}/payment`, await charge(intent));

    expect(await console('POST', `/bookings/${ID}/refund`, {})).toMatchObject({ status: 200 });

    const refunds = (await intentOf(intent.paymentIntentId))?.refunds;
    expect(refunds?.map(({ amountCents }) => amountCents)).toEqual([4_000]);
    expect(await console('POST', `/bookings/${ID}/refund`, { amount: 10 })).toMatchObject({
      status: 409,
      body: { code: 'refund_not_possible' },
    });
  });
});

describe('a card reader', () => {
  const readerId = 'simulated-reader';

  test('takes what a visit owes, and is cleared when it was paid otherwise', async () => {
    const { console, charge, payments } = await openVisit();
    const shown = await console('POST', '/terminal/payments', { bookingId: ID, tipAmount: 5, readerId });
    expect(shown).toMatchObject({ status: 200, body: { amount: 75 } });
    const { body: typed } = await console('POST', `/visits/${ID}/payment-intent`, {});
    await console('POST', `/visits/${ID}/payment`, await charge(typed));

    expect(
      await console('POST', `/terminal/simulated/readers/${readerId}/present`, { card: 'good' }),
    ).toMatchObject({ status: 404 });
    expect((await console('GET', `/terminal/payments/${shown.body.paymentIntentId}`)).body).toEqual({
      status: 'canceled',
    });
    expect(await payments()).toHaveLength(1);
  });

  test('counts a card that was held to it once, as a card that was there', async () => {
    const { console, payments } = await openVisit();
    const { body } = await console('POST', '/terminal/payments', { bookingId: ID, readerId });
    await console('POST', `/terminal/simulated/readers/${readerId}/present`, { card: 'good' });

    for (const _ of [1, 2])
      expect((await console('GET', `/terminal/payments/${body.paymentIntentId}`)).body).toEqual({
        status: 'succeeded',
      });
    expect(await payments()).toMatchObject([{ method: 'card_present', amountCents: 7_000 }]);
  });

  test('is told of one subject, not of none and not of two', async () => {
    const { console, bill } = await openVisit();
    const invoiceId = await bill();
    for (const subject of [{}, { bookingId: ID, invoiceId }])
      expect(await console('POST', '/terminal/payments', { ...subject, readerId })).toMatchObject({
        status: 400,
      });
  });
});
