import type { HoldLedger } from '@fieldleaf/domain/scheduling/hold-ledger';
import { expect, test } from 'vitest';
import type { Server } from '../../../http/create-server.ts';
import { TEST_NOW } from '../../../testing/build-test-app.ts';
import { callAsConsultant } from '../../../testing/call-as-consultant.ts';
import { CARD_ONLY } from '../../../testing/offer-terms.ts';
import { makeIntent, startServer } from '../../../testing/start-server.ts';
import { ANA, createTestCustomer, GOOD_CARD, type Intent, VISIT } from '../../../testing/test-customer.ts';
import { createPromoCode, sendCommand } from '../../../testing/test-gift-cards.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { handlePaymentWebhook } from '../payment-webhook.routes.ts';

const GIFT = {
  amountCents: 10_000,
  buyer: { name: 'Eva Lane', email: 'eva@example.com' },
  recipient: { name: 'Ben', email: '' },
  message: '',
  deliverOn: null,
};

const WITHOUT_TIME = { selectedDate: undefined, selectedTime: undefined };
const CARD_OF_EVA = '4000000000000341';

const normalizeMailbox = (number: number) => ({
  customerInfo: { ...ANA, email: `guest${number}@example.com` },
});

/** A start of its own for each: hours of weekdays in March. */
const timeOf = (number: number) => ({
  selectedDate: `2027-03-${15 + (number % 5)}`,
  selectedTime: `${10 + Math.floor(number / 5)}:00`,
});

async function openPractice() {
  const practice = await callAsConsultant();
  const terms = { kind: 'card-on-file', noShowFeeCents: 3_500 };
  const paymentTerms = [{ consultationType: 'virtual', duration: '60min', terms }];
  await sendCommand(practice, 'settings.change', { changes: { giftCards: { isOn: true }, paymentTerms } });
  return practice;
}

/** Keeps a card for a visit, and books it where that is allowed. */
async function bookWithCard(
  app: Server,
  number: number,
  { cardNumber = GOOD_CARD, customer = createTestCustomer(app) } = {},
) {
  const visit = { ...timeOf(number), ...normalizeMailbox(number) };
  const { amount, noShowPolicy } = CARD_ONLY;
  const opened = await customer.wantIntent({ ...visit, amount, noShowPolicy });
  if (opened.status !== 200) return opened;
  await customer.confirm(opened.body as Intent, { cardNumber });
  return customer.place(opened.body as Intent, visit);
}

test('one address has two open payments without a time, whatever names it types', async () => {
  const { app, customer, clock } = await openPractice();
  const answers = [];
  for (let number = 0; number < 6; number += 1)
    answers.push(await customer.wantIntent({ ...WITHOUT_TIME, ...normalizeMailbox(number) }));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429, 429]);
  expect(answers[2]?.body).toMatchObject({ code: 'too_many_holds' });
  expect(await createTestCustomer(app).wantIntent(WITHOUT_TIME)).toMatchObject({ status: 200 });
  clock.advance(60);
  expect(await customer.wantIntent(WITHOUT_TIME)).toMatchObject({ status: 200 });
});

test('a payment without a time that was paid is not unpaid any more', async () => {
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW);
  const visit = { consultationType: 'virtual', duration: '60min', amount: 7_000 } as const;
  const { paymentIntentId } = await makeIntent(server, { ...visit, customerInfo: ANA });
  const unpaid = async () => (await store.database('slots').get<HoldLedger>('holds:unpaid'))?.holds.length;
  expect(await unpaid()).toBe(1);

  const event = { eventId: 'evt_1', isOfOurMode: true, paymentIntentId, isDecline: false };
  await handlePaymentWebhook(server.ctx, event);

  expect(await unpaid()).toBe(0);
});

test('gift cards that are being paid count beside times, and one that takes another’s place is one', async () => {
  const { customer } = await openPractice();
  const order = (changes = {}) => customer.post('/api/gift-cards/payment-intent', { ...GIFT, ...changes });
  const { amount: _, ...first } = (await order()).body;
  const second = await order({ amountCents: 5_000, replaces: first });
  expect(second.status).toBe(200);
  expect(await customer.wantIntent()).toMatchObject({ status: 200 });

  expect(await order()).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
  expect(await customer.wantIntent({ selectedTime: '15:00' })).toMatchObject({ status: 429 });
});

test('a gift card that is paid does not count any more', async () => {
  const { customer } = await openPractice();
  for (let sold = 0; sold < 3; sold += 1) {
    const { body } = await customer.post('/api/gift-cards/payment-intent', GIFT);
    const { amount: _, ...payment } = body;
    await customer.confirm(payment as Intent);
    expect(await customer.post('/api/gift-cards', payment)).toMatchObject({ status: 200 });
  }
});

test('one address books two visits with a card on file; a third is to be called for, and can be paid', async () => {
  const { app, customer } = await openPractice();
  const cards = [GOOD_CARD, CARD_OF_EVA, GOOD_CARD];
  const booked = [];
  for (const [number, cardNumber] of cards.entries())
    booked.push(await bookWithCard(app, number, { customer, cardNumber }));

  expect(booked.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(booked[2]?.body.message).toMatch(/To book another one, please call/);
  expect(await customer.wantIntent(timeOf(3))).toMatchObject({ status: 200 });
});

test('one card books two visits, from whatever addresses and names; the third leaves its time free', async () => {
  const { app } = await openPractice();
  const booked = [];
  for (const number of [0, 1, 2]) booked.push(await bookWithCard(app, number));

  expect(booked.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(booked[2]?.body).toMatchObject({ code: 'too_many_holds' });
  expect(await bookWithCard(app, 2, { cardNumber: CARD_OF_EVA })).toMatchObject({ status: 201 });
});

test('booking, cancelling and booking again is three visits of a day, and after that day none', async () => {
  const { app, customer, clock } = await openPractice();
  for (const number of [0, 1]) {
    const { body } = await bookWithCard(app, number, { customer });
    const { email } = normalizeMailbox(number).customerInfo;
    await customer.post('/api/customer/cancel-booking', { email, booking_id: body.bookingId });
  }
  expect(await bookWithCard(app, 2, { customer })).toMatchObject({ status: 429 });

  clock.advance(24 * 60);
  expect(await bookWithCard(app, 2, { customer })).toMatchObject({ status: 201 });
});

test('a promo code is used up by who holds a time, and by nobody who does not', async () => {
  const practice = await openPractice();
  const { app, customer } = practice;
  await createPromoCode(practice, { mostUses: 1 });
  const code = { promoCode: 'SPRING', amount: 5_600 };
  expect(await customer.wantIntent({ ...WITHOUT_TIME, ...code })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'selectedTime' }] },
  });
  expect(await customer.wantIntent(code)).toMatchObject({ status: 200 });
  const later = () => createTestCustomer(app).wantIntent({ ...code, ...timeOf(6) });
  expect(await later()).toMatchObject({ body: { code: 'promo_code_used_up' } });
});

test('once per person is decided at paying, and looking at a code tells nobody who has used it', async () => {
  const practice = await openPractice();
  const { app, customer } = practice;
  await createPromoCode(practice, { oncePerPerson: true });
  const code = { promoCode: 'SPRING', amount: 5_600 };
  await createTestCustomer(app).intent({ ...code, ...timeOf(3) });
  await customer.book(code);

  const look = (email: string) =>
    customer.post('/api/payments/code', {
      code: 'SPRING',
      consultationType: 'virtual',
      duration: '60min',
      email,
    });
  expect(await look(ANA.email)).toEqual(await look('nobody@example.com'));
  const again = await customer.wantIntent({ ...code, ...timeOf(6) });
  const unknown = await customer.wantIntent({ ...code, ...timeOf(6), promoCode: 'WINTER' });
  expect(again).toEqual(unknown);
  expect(again).toMatchObject({ status: 404, body: { code: 'promo_code_not_found' } });
});

test('a code that covers all of a visit books two for one address', async () => {
  const practice = await openPractice();
  const { customer } = practice;
  await createPromoCode(practice, { reduction: { kind: 'percent', percent: 100 } });
  const booked = [];
  for (const number of [0, 1, 2]) {
    const visit = { ...timeOf(number), ...normalizeMailbox(number) };
    const { status, body } = await customer.wantIntent({ ...visit, promoCode: 'SPRING', amount: 0 });
    booked.push(status === 200 ? await customer.place(body as Intent, visit) : { status });
  }

  expect(booked.map(({ status }) => status)).toEqual([201, 201, 429]);
});

test('twelve visits without money are a good day; for the thirteenth a stranger works, and nobody for a paid one', async () => {
  const { app } = await openPractice();
  for (let number = 0; number < 12; number += 1) {
    const { amount, noShowPolicy } = CARD_ONLY;
    await createTestCustomer(app).wantIntent({
      ...timeOf(number),
      ...normalizeMailbox(number),
      amount,
      noShowPolicy,
    });
  }

  const thirteenth = await bookWithCard(app, 12);
  expect(thirteenth).toMatchObject({ status: 429, body: { challenge: { token: expect.any(String) } } });
  expect(await createTestCustomer(app).wantIntent({ ...VISIT, selectedDate: '2027-04-12' })).toMatchObject({
    status: 200,
  });
});
