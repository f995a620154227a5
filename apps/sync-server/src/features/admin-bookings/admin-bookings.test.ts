import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';

async function signedIn() {
  const built = await buildTestApp();
  const console = await built.signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Record<string, unknown>) => {
    const response = await console.call({ method, url: `/api/admin${path}`, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  return { ...built, console, call, customer: createTestCustomer(built.app) };
}

const walkIn = {
  ...ANA,
  consultationType: 'onsite',
  duration: '1hr',
  selectedDate: '2027-03-16',
  selectedTime: '09:00',
  mainConcerns: 'Yellow leaves',
  paymentStatus: 'already_paid',
  totalAmount: 70,
};

test.each([
  ['GET', '/dashboard-stats'],
  ['GET', '/bookings'],
  ['GET', '/manual-bookings'],
  ['GET', '/available-slots?date=2027-03-15'],
  ['POST', '/manual-booking'],
  ['PUT', '/booking/BK-AAAAAA'],
  ['POST', '/bookings/BK-AAAAAA/refund'],
  ['GET', '/customer/ana%40example.com/notes'],
  ['POST', '/customer-note'],
] as const)('%s %s needs a session', async (method, path) => {
  const { app } = await buildTestApp();

  const response = await app.inject({ method, url: `/api/admin${path}` });

  expect(response.statusCode).toBe(401);
});

test('revenue is what was received, tips included, minus refunds; a cancellation alone changes nothing', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book({ tipAmount: 11, amount: 8_100 });
  await call('POST', '/manual-booking', walkIn);
  const revenue = async () => (await call('GET', '/dashboard-stats')).body.stats;

  expect(await revenue()).toMatchObject({ total_revenue: 151, this_month_revenue: 151, total_tips: 11 });
  await call('PUT', `/booking/${bookingId}`, { status: 'cancelled' });
  expect(await revenue()).toMatchObject({ total_revenue: 151, total_bookings: 2 });
  await call('POST', `/bookings/${bookingId}/refund`, { amount: 20.5 });
  expect(await revenue()).toMatchObject({ total_revenue: 130.5, avg_booking_value: 65.25 });
  await call('POST', `/bookings/${bookingId}/refund`, {});
  expect(await revenue()).toMatchObject({ total_revenue: 70, total_tips: 0 });
});

test('nobody gets more back than was paid, and cash not at all', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book();
  const manual = await call('POST', '/manual-booking', walkIn);

  const impossible = { status: 409, body: { code: 'refund_not_possible' } };
  expect(await call('POST', `/bookings/${bookingId}/refund`, { amount: 70.01 })).toMatchObject(impossible);
  expect(await call('POST', `/bookings/${manual.body.booking_id}/refund`, {})).toMatchObject(impossible);
  const twice = await Promise.all([1, 2].map(() => call('POST', `/bookings/${bookingId}/refund`, {})));
  expect(twice.map(({ status }) => status)).toContain(200);
  expect(await call('GET', '/bookings')).toMatchObject({
    body: { bookings: expect.arrayContaining([expect.objectContaining({ payment_status: 'refunded' })]) },
  });
  expect(await call('POST', `/bookings/${bookingId}/refund`, {})).toMatchObject(impossible);
});

test('nothing, and less than nothing, is no amount to give back', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book();

  for (const amount of [0, -5]) {
    expect(await call('POST', `/bookings/${bookingId}/refund`, { amount })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'amount' }] },
    });
  }
  expect(await call('POST', `/bookings/${bookingId}/refund`, { amount: 0.01 })).toMatchObject({
    status: 200,
  });
});

test('bookings come latest visit first, filtered and in pages', async () => {
  const { app, call } = await signedIn();
  for (const selectedTime of ['10:00', '12:00', '14:00'])
    await createTestCustomer(app).book({ selectedTime });
  await call('POST', '/manual-booking', walkIn);
  const times = async (query: string) => {
    const { bookings, total_count } = (await call('GET', `/bookings?${query}`)).body;
    return [total_count, ...bookings.map((row: { selected_time: string }) => row.selected_time)];
  };

  expect(await times('')).toEqual([4, '09:00', '14:00', '12:00', '10:00']);
  expect(await times('limit=2&skip=1')).toEqual([4, '14:00', '12:00']);
  expect(await times('consultation_type=virtual&limit=1')).toEqual([3, '14:00']);
  expect(await times('date_from=2027-03-16&date_to=2027-03-16')).toEqual([1, '09:00']);
  const emptyForm = 'status=&consultation_type=&date_from=&date_to=&limit=&skip=';
  expect(await times(emptyForm)).toEqual([4, '09:00', '14:00', '12:00', '10:00']);
  expect((await call('GET', '/bookings?limit=101')).status).toBe(400);
  expect((await call('GET', '/manual-bookings')).body).toMatchObject({
    total_count: 1,
    bookings: [{ booking_source: 'manual', payment_status: 'already_paid', payment_method: 'cash' }],
  });
});

test('a manual booking on a taken time is refused, on a Saturday unless meant', async () => {
  const { call, customer } = await signedIn();
  await customer.book();
  const manual = (changes: Record<string, unknown>) =>
    call('POST', '/manual-booking', { ...walkIn, ...changes });

  expect(await manual({ selectedDate: '2027-03-15', selectedTime: '10:30' })).toMatchObject({
    status: 409,
    body: { code: 'slot_taken' },
  });
  expect(await manual({ selectedDate: '2027-03-20' })).toMatchObject({
    status: 400,
    body: { code: 'closed_day' },
  });
  expect(await manual({ selectedDate: '2027-03-20', outsideUsualDays: true })).toMatchObject({
    status: 200,
    body: { status: 'success' },
  });
  expect(await manual({ totalAmount: 10 })).toMatchObject({ status: 400, body: { code: 'amount_mismatch' } });
});

test('who says "paid by card" has to show a payment the provider confirms, and only once', async () => {
  const { call, customer } = await signedIn();
  const visit = {
    consultationType: 'onsite',
    duration: '1hr',
    selectedDate: undefined,
    selectedTime: undefined,
  };
  const intent = await customer.intent(visit);
  const payNow = (changes = {}) =>
    call('POST', '/manual-booking', {
      ...walkIn,
      paymentStatus: 'pay_now',
      paymentId: intent.paymentIntentId,
      ...changes,
    });

  expect(await payNow({ paymentId: undefined })).toMatchObject({ status: 402 });
  expect(await payNow()).toMatchObject({ status: 402, body: { code: 'payment_required' } });
  await customer.confirm(intent);
  expect(await payNow({ duration: '2hr', totalAmount: 140 })).toMatchObject({
    body: { code: 'amount_mismatch' },
  });
  const booked = await payNow();
  expect(booked).toMatchObject({ status: 200 });
  expect(await payNow({ selectedTime: '14:00' })).toMatchObject({ body: { code: 'payment_already_used' } });
  expect(await call('POST', `/bookings/${booked.body.booking_id}/refund`, {})).toMatchObject({ status: 200 });
});

test('what is collected later is booked, and nothing has been received', async () => {
  const { call } = await signedIn();
  const later = await call('POST', '/manual-booking', { ...walkIn, paymentStatus: 'pending' });

  expect(later).toMatchObject({ status: 200 });
  expect(await call('GET', '/bookings')).toMatchObject({
    body: { bookings: [{ payment_status: 'pending', payment_method: null, total_amount: 70 }] },
  });
  expect(await call('GET', '/dashboard-stats')).toMatchObject({ body: { stats: { total_revenue: 0 } } });
});

test('a remark about a customer is kept under the e-mail in any case', async () => {
  const { call } = await signedIn();
  await call('POST', '/customer-note', { customer_email: 'Ana@Example.com', note: 'Two cats' });

  expect((await call('GET', '/customer/ana%40example.com/notes?limit=1&skip=1')).body).toEqual({
    notes: [],
    total_count: 1,
  });
  expect(await call('GET', '/customer/ana%40example.com/notes')).toMatchObject({
    status: 200,
    body: { notes: [{ note: 'Two cats', created_by: 'admin', consultation_date: '2027-03-01' }] },
  });
});

test('completing and cancelling end in the same handlers as on the phone', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book();
  const put = (status: string) => call('PUT', `/booking/${bookingId}`, { booking_id: bookingId, status });

  expect(await put('completed')).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await put('completed')).toMatchObject({ status: 409, body: { code: 'already_completed' } });
  expect(await put('cancelled')).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect((await call('PUT', '/booking/BK-ZZZZZZ', { status: 'completed' })).status).toBe(404);
});

test('a refund of everything needs no body', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book();

  const refunded = await call('POST', `/bookings/${bookingId}/refund`);

  expect(refunded).toMatchObject({ status: 200, body: { status: 'success' } });
  expect((await call('GET', '/dashboard-stats')).body).toMatchObject({ stats: { total_revenue: 0 } });
});

test('a body that names another booking than the address changes neither', async () => {
  const { call, customer } = await signedIn();
  const { bookingId } = await customer.book();

  const body = { booking_id: 'BK-ZZZZZZ', status: 'cancelled' };
  const refused = await call('PUT', `/booking/${bookingId}`, body);

  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'booking_id' }] } });
  expect((await call('GET', '/bookings')).body).toMatchObject({ bookings: [{ status: 'confirmed' }] });
});

test('the consultant sees her own closed days, also on Saturday', async () => {
  const { call } = await signedIn();

  expect((await call('GET', '/available-slots?date=2027-03-20')).body).toEqual({ available_slots: [] });
  const open = await call('GET', '/available-slots?date=2027-03-15&consultation_type=onsite&duration=5hr');
  expect(open.body.available_slots).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00']);
});
