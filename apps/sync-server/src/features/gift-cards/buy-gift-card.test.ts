import type { Mail } from '@fieldleaf/domain/mail/mail';
import { describe, expect, test } from 'vitest';
import { callAsConsultant } from '../../testing/call-as-consultant.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';
import { sendCommand } from '../../testing/test-gift-cards.ts';

const ORDER = {
  amountCents: 10_000,
  buyer: { name: 'Eva Lane', email: 'eva@example.com' },
  recipient: { name: 'Ben', email: '' },
  message: 'For your ferns',
  deliverOn: null,
};

async function openShop() {
  const practice = await callAsConsultant();
  await sendCommand(practice, 'settings.change', { changes: { giftCards: { isOn: true } } });
  const order = (changes = {}) =>
    practice.customer.post('/api/gift-cards/payment-intent', { ...ORDER, ...changes });
  const pay = async (changes = {}) => {
    const { body } = await order(changes);
    const payment = {
      paymentIntentId: String(body.paymentIntentId),
      clientSecret: String(body.clientSecret),
    };
    await practice.customer.confirm(payment);
    return payment;
  };
  const buy = (payment: object) => practice.customer.post('/api/gift-cards', { ...payment });
  return { ...practice, order, pay, buy };
}

test('nothing of gift cards is there until she turns them on', async () => {
  const { customer } = await callAsConsultant();
  const config = await customer.get('/api/config');
  expect(config.body).not.toHaveProperty('giftCards');
  expect(config.body).not.toHaveProperty('takesCodes');
  const refused = await customer.post('/api/gift-cards/payment-intent', ORDER);
  expect(refused).toMatchObject({ status: 404, body: { code: 'gift_cards_off' } });
});

test('what was paid becomes one card, whoever finishes it and how often; its code is for who gives it', async () => {
  const { pay, buy, customer } = await openShop();
  const payment = await pay();
  const bought = await buy(payment);
  expect(bought).toMatchObject({ status: 200, body: { amount: 100 } });
  expect(await buy(payment)).toEqual(bought);
  const code = String(bought.body.code);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await customer.post('/api/gift-cards/balance', { code })).toMatchObject({
    body: { balance: 100, from: 'Eva Lane', to: 'Ben', message: 'For your ferns' },
  });
});

test('unpaid it is no card, with another’s secret neither, and beyond the bounds it is not begun', async () => {
  const { order, buy, pay } = await openShop();
  const { body } = await order();
  const { paymentIntentId, clientSecret } = body;
  expect(await buy({ paymentIntentId, clientSecret })).toMatchObject({
    status: 402,
    body: { code: 'payment_required' },
  });
  const paid = await pay();
  expect(await buy({ ...paid, clientSecret: 'guessed' })).toMatchObject({ status: 402 });
  expect(await order({ amountCents: 50_100 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'amountCents', message: 'Please choose an amount from $25.00 to $500.00.' }] },
  });
});

test('a card for somebody with an e-mail tells its code to them alone', async () => {
  const { pay, buy } = await openShop();
  const payment = await pay({ recipient: { name: 'Ben', email: 'ben@example.com' } });
  expect((await buy(payment)).body.code).toBeNull();
});

test('no phone and no mail log ever has a code', async () => {
  const { pay, buy, store } = await openShop();
  const { body } = await buy(await pay());
  const code = String(body.code);
  const practice = store.database('practice');
  const all = JSON.stringify(await practice.range<Mail>({ from: '', to: '\uffff' }));
  expect(all).toContain(code.slice(-4));
  expect(all).not.toContain(code);
  expect(all).not.toContain(code.replaceAll('-', ''));
});

test('a card that is voided says what of it goes back to the card it was paid with', async () => {
  const practice = await openShop();
  const { pay, buy, store } = practice;
  const payment = await pay();
  await buy(payment);
  const [card] = await store
    .database('practice')
    .range<{ giftCardId: string }>({ from: 'gift-card:', to: 'gift-card:\uffff' });
  await sendCommand(practice, 'giftCard.void', {
    giftCardId: card?.giftCardId,
    reason: 'bought twice',
    refund: true,
    paymentReference: payment.paymentIntentId,
  });
  expect(await store.database('practice').get(`gift-card:${card?.giftCardId}`)).toMatchObject({
    history: [{ what: 'sold' }, { what: 'voided', refundCents: 10_000 }],
  });
});

test('a gift card is no way to test cards: the fifth decline ends its payment, and a wave asks the next buyer for a proof', async () => {
  const { app, order } = await openShop();
  for (const letter of ['a', 'b', 'c', 'd']) {
    const tester = createTestCustomer(app);
    const buyer = { name: 'Eve', email: `${letter}@x.example` };
    const opened = await tester.post('/api/gift-cards/payment-intent', { ...ORDER, buyer });
    const { paymentIntentId, clientSecret } = opened.body;
    const payment = { paymentIntentId: String(paymentIntentId), clientSecret: String(clientSecret) };
    const answers = [];
    for (let card = 0; card < 6; card += 1)
      answers.push((await tester.confirm(payment, { cardNumber: '4000000000000002' })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
  }

  expect(await order()).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts', challenge: { tries: 60 } },
  });
});

describe('sold in person and paid by card', () => {
  const sale = { ...ORDER, giftCardId: '01JPGMTM6HVG9X7BJ0R6VWYBSA', buyer: { name: '', email: '' } };

  async function openSale() {
    const practice = await callAsConsultant();
    const open = (changes = {}) =>
      practice.call('POST', '/gift-cards/payment-intent', { ...sale, ...changes });
    const settle = (paymentId: unknown) => practice.call('POST', '/gift-cards/payment', { paymentId });
    const paid = async () => {
      const { body } = await open();
      const payment = {
        paymentIntentId: String(body.paymentIntentId),
        clientSecret: String(body.clientSecret),
      };
      await practice.customer.confirm(payment);
      return payment.paymentIntentId;
    };
    return { ...practice, open, settle, paid };
  }

  test('the card is made once the provider has confirmed the money, and once however often it is asked', async () => {
    const { open, settle, paid, call } = await openSale();
    const { body } = await open();
    expect(await settle(body.paymentIntentId)).toMatchObject({
      status: 402,
      body: { code: 'payment_required' },
    });

    const payment = await paid();
    const made = { status: 200, body: { status: 'success', giftCardId: sale.giftCardId } };
    expect(await settle(payment)).toEqual(made);
    expect(await settle(payment)).toEqual(made);
    expect(await call('GET', `/gift-cards/${sale.giftCardId}/code`)).toMatchObject({ status: 200 });
  });

  test('a second payment of the same card goes back, and one that is sold is not begun again', async () => {
    const { open, settle, paid, store } = await openSale();
    const [first, second] = [await paid(), await paid()];
    await settle(first);

    expect(await settle(second)).toMatchObject({ body: { code: 'gift_card_refunded' } });
    const from = `payment:${sale.giftCardId}:`;
    const payments = await store.database('practice').range({ from, to: `${from}\uffff` });
    expect(payments).toHaveLength(1);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    expect(await open({ giftCardId: 'another00card00000000', amountCents: 400 })).toMatchObject({
      status: 400,
    });
  });
});
