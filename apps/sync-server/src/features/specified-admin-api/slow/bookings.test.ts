import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { callAsConsultant, VISIT_IN_PERSON } from '../../../testing/call-as-consultant.ts';
import { ANA, createTestCustomer } from '../../../testing/test-customer.ts';

test.each([
  ['GET', '/dashboard-stats'],
  ['GET', '/bookings'],
  ['GET', '/manual-bookings'],
  ['PUT', '/booking/BK-AAAAAA'],
  ['GET', '/customer/ana%40example.com/notes'],
  ['POST', '/customer-note'],
] as const)('%s %s needs a session', async (method, path) => {
  const { app } = await buildTestApp();

  const response = await app.inject({ method, url: `/api/admin${path}` });

  expect(response.statusCode).toBe(401);
});

test('revenue is what was received, tips included, minus refunds; a cancellation alone changes nothing', async () => {
  const { call, customer } = await callAsConsultant();
  const { bookingId } = await customer.book({ tipAmount: 11, amount: 8_100 });
  await call('POST', '/manual-booking', VISIT_IN_PERSON);
  const revenue = async () => (await call('GET', '/dashboard-stats')).body.stats;

  expect(await revenue()).toMatchObject({ total_revenue: 151, this_month_revenue: 151, total_tips: 11 });
  await call('PUT', `/booking/${bookingId}`, { status: 'cancelled' });
  expect(await revenue()).toMatchObject({ total_revenue: 151, total_bookings: 2 });
  await call('POST', `/bookings/${bookingId}/refund`, { amount: 20.5 });
  expect(await revenue()).toMatchObject({ total_revenue: 130.5, avg_booking_value: 65.25 });
  await call('POST', `/bookings/${bookingId}/refund`, {});
  expect(await revenue()).toMatchObject({ total_revenue: 70, total_tips: 0 });
});

test('bookings come latest visit first, filtered and in pages', async () => {
  const { app, call } = await callAsConsultant();
  for (const selectedTime of ['10:00', '12:00', '14:00'])
    await createTestCustomer(app).book({ selectedTime });
  await call('POST', '/manual-booking', VISIT_IN_PERSON);
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

test('a remark about a customer is kept under the e-mail in any case', async () => {
  const { call } = await callAsConsultant();
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
  const { call, customer } = await callAsConsultant();
  const { bookingId } = await customer.book();
  const put = (status: string) => call('PUT', `/booking/${bookingId}`, { booking_id: bookingId, status });

  expect(await put('completed')).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await put('completed')).toMatchObject({ status: 409, body: { code: 'already_completed' } });
  expect(await put('cancelled')).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect((await call('PUT', '/booking/BK-ZZZZZZ', { status: 'completed' })).status).toBe(404);
});

test('a no-show is set and filtered by its own word, once the visit has begun', async () => {
  const { call, customer, clock } = await callAsConsultant();
  const today = { selectedDate: '2027-03-01', selectedTime: '10:30' };
  const made = await call('POST', '/manual-booking', { ...VISIT_IN_PERSON, ...today });
  const bookingId = made.body.booking_id;
  const put = () => call('PUT', `/booking/${bookingId}`, { status: 'no-show' });
  const listed = async (status: string) =>
    (await call('GET', `/bookings?status=${status}`)).body.bookings.map(
      (row: { status: string }) => row.status,
    );

  expect(await put()).toMatchObject({ status: 409, body: { code: 'visit_not_begun' } });
  clock.advance(45);
  expect(await put()).toMatchObject({ status: 200, body: { status: 'success' } });

  expect(await listed('no-show')).toEqual(['no-show']);
  expect(await listed('completed')).toEqual([]);
  expect((await call('GET', '/dashboard-stats')).body.stats).toMatchObject({ total_revenue: 70 });
  const seen = await customer.post('/api/customer/lookup-booking', {
    booking_id: bookingId,
    email: ANA.email,
  });
  expect(seen.body).toMatchObject({ status: 'no-show', can_reschedule: false, can_cancel: false });
  expect((await call('PUT', `/booking/${bookingId}`, { status: 'completed' })).status).toBe(200);
});

test('a body that names another booking than the address changes neither', async () => {
  const { call, customer } = await callAsConsultant();
  const { bookingId } = await customer.book();

  const body = { booking_id: 'BK-ZZZZZZ', status: 'cancelled' };
  const refused = await call('PUT', `/booking/${bookingId}`, body);

  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'booking_id' }] } });
  expect((await call('GET', '/bookings')).body).toMatchObject({ bookings: [{ status: 'confirmed' }] });
});
