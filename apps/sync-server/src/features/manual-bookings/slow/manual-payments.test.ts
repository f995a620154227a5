import { cents } from '@fieldleaf/domain/money/cents';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { VISIT_IN_PERSON } from '../../../testing/call-as-consultant.ts';
import { ANA, createTestCustomer, type Intent } from '../../../testing/test-customer.ts';

type Body = Readonly<Record<string, unknown>>;

const walkIn = createPayload({ bookingId: 'BK-PAYN0W', mainConcerns: 'Yellow leaves' });

const onSite = { consultationType: 'onsite', duration: '1hr', priceCents: cents(7_000) };

async function signedIn() {
  const built = await buildTestApp();
  const phone = await built.signIn();
  const customer = createTestCustomer(built.app);
  const call = async (method: 'GET' | 'POST', path: string, payload?: Body) => {
    const response = await phone.call({ method, url: `/api/admin${path}`, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
  };
  const wantPayment = (changes: Body = {}) =>
    call('POST', '/payments/create-payment-intent', { ...walkIn, ...changes });
  const openPayment = async (changes: Body = {}): Promise<Intent> => (await wantPayment(changes)).body;
  const cancel = (bookingId: string = walkIn.bookingId) =>
    call('POST', '/payments/cancel-payment-intent', { bookingId });
  const book = ({ paymentIntentId }: Intent) =>
    call('POST', '/payments/settle-payment-intent', { paymentId: paymentIntentId });
  const bookings = async () => (await call('GET', '/bookings')).body.bookings;
  const payNow = async () => {
    const payment = await openPayment();
    await customer.confirm(payment);
    await book(payment);
  };
  return { ...built, customer, call, wantPayment, openPayment, cancel, book, payNow, bookings };
}

const taken = { status: 409, body: { code: 'slot_taken' } };

test('opening, settling and cancelling a payment need a session', async () => {
  const { app } = await buildTestApp();

  for (const verb of ['create', 'settle', 'cancel']) {
    const url = `/api/admin/payments/${verb}-payment-intent`;
    expect((await app.inject({ method: 'POST', url, payload: walkIn })).statusCode).toBe(401);
  }
});

test('what is paid now is booked under the id the phone gave it, paid by card', async () => {
  const { wantPayment, customer, book, bookings } = await signedIn();

  const opened = await wantPayment();
  expect(opened).toMatchObject({
    status: 200,
    body: { amount: 75, holdExpiresAt: '2027-03-01T16:15:00.000Z', clientSecret: expect.any(String) },
  });
  expect(await book(opened.body)).toMatchObject({ status: 402, body: { code: 'payment_required' } });
  await customer.confirm(opened.body);

  expect(await book(opened.body)).toEqual({ status: 200, body: { status: 'success' } });
  expect(await bookings()).toMatchObject([
    {
      booking_id: 'BK-PAYN0W',
      booking_source: 'manual',
      payment_status: 'paid',
      payment_method: 'card',
      total_amount: 75,
      tip_amount: 5,
    },
  ]);
});

test('the same payment again is the same booking, and no other', async () => {
  const { openPayment, customer, call, book, bookings } = await signedIn();
  const payment = await openPayment();
  await customer.confirm(payment);

  const answers = await Promise.all([1, 2, 3].map(() => book(payment)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = { ...VISIT_IN_PERSON, paymentStatus: 'pay_now', paymentId: payment.paymentIntentId };
  expect(await call('POST', '/manual-booking', { ...other, tipAmount: 5, totalAmount: 75 })).toMatchObject({
    body: { code: 'payment_already_used' },
  });
  expect(await bookings()).toMatchObject([{ booking_id: 'BK-PAYN0W' }]);
});

test('the amount is the server’s own, and a differing one is refused at its field', async () => {
  const { wantPayment } = await signedIn();

  expect(await wantPayment({ priceCents: 100 })).toMatchObject({
    status: 400,
    body: { code: 'amount_mismatch', issues: [{ path: 'priceCents' }] },
  });
  expect(await wantPayment({ tipCents: 2_000 })).toMatchObject({ body: { amount: 90 } });
});

test.each([
  ['without its booking id', 'invalid_input', { bookingId: undefined }],
  ['with an e-mail that is none', 'invalid_input', { email: 'ana' }],
  ['on-site without an address', 'address_required', { ...onSite, address: '' }],
  ['on her closed Saturday', 'closed_day', { selectedDate: '2027-03-20' }],
  ['after hours', 'outside_hours', { selectedTime: '22:00' }],
  ['on a day that is over', 'slot_in_past', { selectedDate: '2027-02-26' }],
] as const)('a manual booking %s is not paid for: %s', async (_, code, changes) => {
  const { wantPayment } = await signedIn();

  expect(await wantPayment(changes)).toMatchObject({ status: 400, body: { code } });
});

test('her closed day is hers to open', async () => {
  const { openPayment, customer, book } = await signedIn();
  const saturday = { selectedDate: '2027-03-20', outsideUsualDays: true };
  const payment = await openPayment(saturday);
  await customer.confirm(payment);

  expect(await book(payment)).toMatchObject({ status: 200 });
});

test('time off stands in the way, says so, and gives way to her explicit choice', async () => {
  const { call, wantPayment } = await signedIn();
  const block = {
    id: '01KAHX3Z9QW5RT7Y2M4N6P8S0V',
    kind: 'day.block',
    at: '2027-03-01T16:00:00.000Z',
    payload: { date: '2027-03-15' },
  };
  await call('POST', '/commands', { commands: [block] });

  expect(await wantPayment()).toMatchObject({ status: 409, body: { code: 'time_off' } });
  expect(await wantPayment({ outsideUsualDays: true })).toMatchObject({ status: 200 });
});

test('while a visitor pays, the time is nobody else’s', async () => {
  const { customer, openPayment, cancel, wantPayment } = await signedIn();
  await openPayment();

  expect(await customer.wantIntent()).toMatchObject(taken);
  expect(await wantPayment({ bookingId: 'BK-0THER0' })).toMatchObject(taken);
  expect(await cancel()).toMatchObject({ status: 204 });
  expect(await cancel()).toMatchObject({ status: 204 });
  expect(await customer.wantIntent()).toMatchObject({ status: 200 });
});

test('a payment that was put away can no longer be made', async () => {
  const { customer, openPayment, cancel, book, bookings } = await signedIn();
  const payment = await openPayment();
  await cancel();

  expect(await customer.confirm(payment)).toMatchObject({ status: 409, body: { code: 'payment_ended' } });
  expect(await book(payment)).toMatchObject({ status: 402 });
  expect(await bookings()).toEqual([]);
});

test('who paid before it was put away has paid: it is booked', async () => {
  const { customer, openPayment, cancel, bookings } = await signedIn();
  await customer.confirm(await openPayment());

  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'payment_completed' } });
  expect(await bookings()).toMatchObject([{ booking_id: 'BK-PAYN0W', payment_status: 'paid' }]);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'payment_completed' } });
});

test('putting one payment away leaves the others alone', async () => {
  const { customer, cancel, openPayment } = await signedIn();
  const online = await customer.intent({ selectedTime: '14:00' });
  const payment = await openPayment();

  expect(await cancel('BK-0THER0')).toMatchObject({ status: 204 });
  await customer.confirm(online);
  expect(await customer.confirm(payment)).toMatchObject({ status: 200 });
});

test('asked again for the same booking, the earlier payment ends and the time stays hers', async () => {
  const { customer, openPayment, wantPayment, book } = await signedIn();
  const first = await openPayment();
  const second = await wantPayment({ tipCents: 1_000 });

  expect(second).toMatchObject({ status: 200, body: { amount: 80 } });
  expect(await customer.confirm(first)).toMatchObject({ status: 409 });
  await customer.confirm(second.body);
  expect(await book(second.body)).toMatchObject({ status: 200 });
});

test('asked again although it is paid, nobody pays twice: it is booked', async () => {
  const { customer, openPayment, wantPayment, bookings } = await signedIn();
  await customer.confirm(await openPayment());

  const paid = { status: 409, body: { code: 'payment_completed' } };
  expect(await wantPayment()).toMatchObject(paid);
  expect(await wantPayment()).toMatchObject(paid);
  expect(await bookings()).toHaveLength(1);
  expect(await wantPayment({ email: 'bo@example.com', selectedTime: '14:00' })).toMatchObject({
    status: 409,
    body: { code: 'id_taken' },
  });
});

test('a visit that begins while it is paid for is booked all the same', async () => {
  const { customer, clock, openPayment, book } = await signedIn();
  const now = { selectedDate: '2027-03-01', selectedTime: '10:00' };
  const payment = await openPayment(now);
  clock.advance(10);
  await customer.confirm(payment);

  expect(await book(payment)).toMatchObject({ status: 200 });
});

test('what was paid now can be given back like any card payment', async () => {
  const { payNow, call, bookings } = await signedIn();
  await payNow();

  expect(await call('POST', '/bookings/BK-PAYN0W/refund', {})).toMatchObject({ status: 200 });
  expect(await bookings()).toMatchObject([{ payment_status: 'refunded' }]);
});

test('who is erased is gone from the papers of the payment, too', async () => {
  const { customer, payNow, call, store } = await signedIn();
  await payNow();
  await customer.post('/api/customer/cancel-booking', { booking_id: 'BK-PAYN0W', email: ANA.email });

  await call('POST', `/customers/${encodeURIComponent(ANA.email)}/erase`, {});

  const begun = await store.database('ops').range({ from: 'payment-intent:', to: 'payment-intent:\uffff' });
  expect(begun).toMatchObject([{ state: 'fulfilled', purpose: { manual: null } }]);
  expect(JSON.stringify(begun)).not.toMatch(/Yellow leaves|ana@example/i);
});
