import { expect, test } from 'vitest';
import { callAsConsultant } from '../../../testing/call-as-consultant.ts';
import { ANA, createTestCustomer, VISIT } from '../../../testing/test-customer.ts';
import { balanceOf, createPromoCode, sellGiftCard, sendCommand } from '../../../testing/test-gift-cards.ts';

test('a promo code and a gift card take their part, the card pays the rest, and the bill says so', async () => {
  const practice = await callAsConsultant();
  await createPromoCode(practice);
  const { code } = await sellGiftCard(practice, 2_000);
  const { customer } = practice;

  // $70 less 20 % less $20 on the gift card.
  const { bookingId } = await customer.book({
    promoCode: 'spring',
    giftCardCode: code.toLowerCase(),
    amount: 3_600,
  });

  expect(await balanceOf(practice, code)).toBe(0);
  const account = await practice.store
    .database('practice')
    .get<Record<string, unknown>>(`booking:${bookingId}`);
  expect(account).toMatchObject({
    discount: { promoCode: 'SPRING', amountCents: 1_400 },
    received: [{ method: 'gift_card', amountCents: 2_000 }],
  });
  const movements = await practice.store
    .database('practice')
    .range<Record<string, unknown>>({ from: `payment:${bookingId}:`, to: `payment:${bookingId}:\uffff` });
  expect(movements.map(({ method, amountCents }) => [method, amountCents]).sort()).toEqual([
    ['card', 3_600],
    ['gift_card', 2_000],
  ]);
});

test('the amount is the server’s: what a browser sums otherwise is refused, and nothing stays reserved', async () => {
  const practice = await callAsConsultant();
  await createPromoCode(practice, { mostUses: 1 });
  const { code } = await sellGiftCard(practice, 2_000);
  const { customer } = practice;
  const wanted = await customer.wantIntent({ promoCode: 'SPRING', giftCardCode: code, amount: 100 });
  expect(wanted).toMatchObject({ status: 400, body: { code: 'amount_mismatch' } });
  expect(await balanceOf(practice, code)).toBe(20);
  expect(await customer.wantIntent({ promoCode: 'SPRING', amount: 5_600 })).toMatchObject({ status: 200 });
});

test('a gift card that covers everything books without a card, and only once the customer books', async () => {
  const practice = await callAsConsultant();
  const { customer, clock } = practice;
  const { code } = await sellGiftCard(practice, 10_000);
  const intent = await customer.wantIntent({ giftCardCode: code, amount: 0 });
  expect(intent).toMatchObject({ status: 200, body: { covered: true } });
  expect(await balanceOf(practice, code)).toBe(30);
  const paymentIntentId = String(intent.body.paymentIntentId);
  const placed = await customer.place({ paymentIntentId });
  expect(placed).toMatchObject({ status: 201 });
  expect(await customer.place({ paymentIntentId })).toMatchObject({ body: placed.body });
  clock.advance(24 * 60);
  expect(await balanceOf(practice, code)).toBe(30);
});

test('a payment that is given up gives everything back', async () => {
  const practice = await callAsConsultant();
  const { customer } = practice;
  await createPromoCode(practice, { mostUses: 1 });
  const { code } = await sellGiftCard(practice, 10_000);
  const taken = { promoCode: 'SPRING', giftCardCode: code, amount: 0 };
  const { body } = await customer.wantIntent(taken);
  expect(await balanceOf(practice, code)).toBe(44);
  const { paymentIntentId, clientSecret } = body;
  expect(
    await customer.post('/api/payments/cancel-payment-intent', { paymentIntentId, clientSecret }),
  ).toMatchObject({ status: 204 });
  expect(await balanceOf(practice, code)).toBe(100);
  expect(await customer.place({ paymentIntentId: String(paymentIntentId) })).not.toMatchObject({
    status: 201,
  });
  expect(await customer.wantIntent(taken)).toMatchObject({ status: 200 });
});

test('twelve who redeem one card at once never use the same money', async () => {
  const practice = await callAsConsultant();
  const { code } = await sellGiftCard(practice, 15_000);
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
  const choices = ['2027-03-15', '2027-03-16'].flatMap((selectedDate) =>
    times.map((selectedTime) => ({ selectedDate, selectedTime })),
  );
  const answers = await Promise.all(
    choices.map((time, index) =>
      createTestCustomer(practice.app).wantIntent({
        ...time,
        customerInfo: { ...ANA, email: `guest${index}@example.com` },
        giftCardCode: code,
        amount: 0,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balanceOf(practice, code)).toBe(10);
});

test('a code with three uses is used three times, however many want it at once', async () => {
  const practice = await callAsConsultant();
  await createPromoCode(practice, { mostUses: 3, oncePerPerson: true });
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
  const answers = await Promise.all(
    times.map((selectedTime, index) =>
      createTestCustomer(practice.app).wantIntent({
        selectedTime,
        customerInfo: { ...ANA, email: `guest${index}@example.com` },
        promoCode: 'SPRING',
        amount: 5_600,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const again = await createTestCustomer(practice.app).wantIntent({
    selectedDate: '2027-03-16',
    promoCode: 'SPRING',
    amount: 5_600,
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'promo_code_used_up' } });
});

test('a visit that is cancelled puts its part back on the card, once', async () => {
  const practice = await callAsConsultant();
  const { customer, call } = practice;
  const { code } = await sellGiftCard(practice, 2_000);
  const { bookingId } = await customer.book({ giftCardCode: code, amount: 5_000 });
  expect(await balanceOf(practice, code)).toBe(0);
  expect(await call('POST', `/bookings/${bookingId}/refund`, {})).toMatchObject({ status: 200 });
  expect(await balanceOf(practice, code)).toBe(20);
  await sendCommand(practice, 'booking.cancel', { bookingId, reason: 'ill' });
  expect(await balanceOf(practice, code)).toBe(20);
});

test('at the visit the consultant redeems what is owed, the same request once', async () => {
  const practice = await callAsConsultant();
  const { call } = practice;
  const { code } = await sellGiftCard(practice, 10_000);
  await sendCommand(practice, 'booking.create', {
    ...ANA,
    ...VISIT,
    email: 'ana@example.com',
    bookingId: 'BK-G1FTCD',
    plantExperience: '',
    mainConcerns: 'Yellow leaves',
    plantTypes: '',
    specificIssues: '',
    paymentStatus: 'pending',
    paymentMethod: 'cash',
    tipCents: 0,
    priceCents: 7_000,
  });
  const asked = { code, key: 'collect-0000000001' };
  const redeemed = await call('POST', '/visits/BK-G1FTCD/gift-card', asked);
  expect(redeemed).toMatchObject({ status: 200, body: { amountCents: 7_000, balanceCents: 3_000 } });
  expect(await call('POST', '/visits/BK-G1FTCD/gift-card', asked)).toEqual(redeemed);
  expect(
    await call('POST', '/visits/BK-G1FTCD/gift-card', { ...asked, key: 'collect-0000000002' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'not_owed' },
  });
  expect(await balanceOf(practice, code)).toBe(30);
});

test('codes are guessed ten times in ten minutes, wherever they are typed', async () => {
  const { customer } = await callAsConsultant();
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      index % 2 === 0
        ? customer.post('/api/gift-cards/balance', { code: 'AAAA-BBBB-CCCC-DDDD' })
        : customer.wantIntent({ giftCardCode: 'AAAA-BBBB-CCCC-DDDD', amount: 0 }),
    ),
  );
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
});
