import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

const available = async (customer: ReturnType<typeof createTestCustomer>, time: string) => {
  const { body } = await customer.get('/api/available-slots?date=2027-03-15');
  return (body.slots as { time: string; available: boolean }[]).find((slot) => slot.time === time)?.available;
};

test('an intent holds its slot for fifteen minutes and says until when', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);

  const { status, body } = await customer.wantIntent();

  expect(status).toBe(200);
  expect(body).toEqual({
    clientSecret: expect.stringContaining(String(body.paymentIntentId)),
    paymentIntentId: expect.any(String),
    holdExpiresAt: '2027-03-01T16:15:00.000Z',
  });
  expect(await available(customer, '10:00')).toBe(false);
});

test('without a time nothing is held', async () => {
  const { app } = await buildTestApp();

  const { body } = await createTestCustomer(app).wantIntent({
    selectedDate: undefined,
    selectedTime: undefined,
  });

  expect(body.holdExpiresAt).toBeNull();
});

test.each([
  ['less than the price', { amount: 100 }],
  ['a tip that is not in the amount', { amount: 7_000, tipAmount: 10 }],
  ['the price of another duration', { amount: 7_000, duration: '30min' }],
])('an amount that is %s is refused', async (_, changes) => {
  const { app } = await buildTestApp();

  expect(await createTestCustomer(app).wantIntent(changes)).toMatchObject({
    status: 400,
    body: {
      error: true,
      code: 'amount_mismatch',
      message: 'The amount does not match the price of this consultation.',
      issues: [{ path: 'amount' }],
    },
  });
});

test('a tip is part of the amount, in whole dollars', async () => {
  const { app } = await buildTestApp();

  expect(await createTestCustomer(app).wantIntent({ tipAmount: 10.5, amount: 8_100 })).toMatchObject({
    status: 200,
  });
});

test.each([
  ['on a Friday', { selectedDate: '2027-03-19' }, 'closed_day'],
  ['in the past', { selectedDate: '2027-02-22' }, 'slot_in_past'],
  ['before opening', { selectedTime: '08:00' }, 'outside_hours'],
  ['across closing time', { selectedTime: '17:30' }, 'outside_hours'],
  ['between the offered starts', { selectedTime: '10:10' }, 'not_on_grid'],
  ['too soon', { selectedDate: '2027-03-01', selectedTime: '11:00' }, 'notice_too_short'],
  ['with a duration of the other type', { duration: '5hr', amount: 35_000 }, 'duration_not_offered'],
])('a visit %s is refused', async (_, changes, code) => {
  const { app } = await buildTestApp();

  const wanted = await createTestCustomer(app).wantIntent(changes);

  expect(wanted).toMatchObject({ status: 400, body: { error: true, code } });
  expect(wanted.body.detail).toBe(wanted.body.message);
});

test('a visit that overlaps another is refused, travel included', async () => {
  const { app } = await buildTestApp();
  const onsite = { consultationType: 'onsite', duration: '2hr', amount: 14_000 };
  await createTestCustomer(app).intent({ ...onsite, selectedTime: '10:00' });

  const overlapping = { status: 409, body: { code: 'slot_taken' } };
  expect(await createTestCustomer(app).wantIntent({ selectedTime: '11:30' })).toMatchObject(overlapping);
  expect(await createTestCustomer(app).wantIntent({ selectedTime: '12:00' })).toMatchObject(overlapping);
  expect(await createTestCustomer(app).wantIntent({ selectedTime: '12:30' })).toMatchObject({ status: 200 });
});

test('a visitor who goes back and forth replaces the own hold instead of being in the own way', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const first = await customer.intent();

  const second = await customer.wantIntent({ replaces: first, tipAmount: 10, amount: 8_000 });

  expect(second.status).toBe(200);
  expect(await customer.confirm(first)).toMatchObject({ status: 409, body: { code: 'payment_ended' } });
});

test('what was paid is not replaced', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const first = await customer.intent();
  await customer.confirm(first);

  expect(await customer.wantIntent({ replaces: first })).toMatchObject({
    status: 409,
    body: { code: 'payment_completed' },
  });
});

test('a visitor who leaves gives the slot back at once; a stranger cannot make them', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  const cancel = (clientSecret: string) =>
    customer.post('/api/payments/cancel-payment-intent', { ...intent, clientSecret });

  expect(await cancel('guessed')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await available(customer, '10:00')).toBe(false);
  expect(await cancel(intent.clientSecret)).toMatchObject({ status: 204 });
  expect(await cancel(intent.clientSecret)).toMatchObject({ status: 204 });
  expect(await available(customer, '10:00')).toBe(true);
});

test('the test cards do what they are known for', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();

  expect(await customer.confirm(intent, { cardNumber: '4000000000000002' })).toEqual({
    status: 200,
    body: { status: 'requires_payment_method', error: 'Your card was declined.' },
  });
  expect(await customer.confirm(intent, { cardNumber: '4000 0025 0000 3155' })).toEqual({
    status: 200,
    body: { status: 'requires_action' },
  });
  expect(await customer.confirm(intent, { authenticated: true })).toEqual({
    status: 200,
    body: { status: 'succeeded' },
  });
});

test('a number that is no test card is refused by name of the field', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();

  expect(await customer.confirm(intent, { cardNumber: '5555555555554444' })).toMatchObject({
    status: 400,
    body: { code: 'not_a_test_card', issues: [{ path: 'cardNumber' }] },
  });
});
