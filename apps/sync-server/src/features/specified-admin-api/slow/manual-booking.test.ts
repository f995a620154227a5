import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { callAsConsultant, VISIT_IN_PERSON } from '../../../testing/call-as-consultant.ts';

test.each([
  ['POST', '/manual-booking'],
  ['POST', '/bookings/BK-AAAAAA/refund'],
] as const)('%s %s needs a session', async (method, path) => {
  const { app } = await buildTestApp();

  const response = await app.inject({ method, url: `/api/admin${path}` });

  expect(response.statusCode).toBe(401);
});

test('nobody gets more back than was paid, and cash not at all', async () => {
  const { call, customer } = await callAsConsultant();
  const { bookingId } = await customer.book();
  const manual = await call('POST', '/manual-booking', VISIT_IN_PERSON);

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
  const { call, customer } = await callAsConsultant();
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

test('a manual booking on a taken time is refused, on a Saturday unless meant', async () => {
  const { call, customer } = await callAsConsultant();
  await customer.book();
  const manual = (changes: Record<string, unknown>) =>
    call('POST', '/manual-booking', { ...VISIT_IN_PERSON, ...changes });

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
  const refusedAt = (code: string, path: string) => ({ status: 400, body: { code, issues: [{ path }] } });
  expect(await manual({ totalAmount: 10 })).toMatchObject(refusedAt('amount_mismatch', 'totalAmount'));
  const cheaper = { price: 55, priceReason: 'A neighbor', totalAmount: 55 };
  expect(await manual({ ...cheaper, totalAmount: 70 })).toMatchObject(
    refusedAt('amount_mismatch', 'totalAmount'),
  );
  expect(await manual({ ...cheaper, priceReason: undefined })).toMatchObject(
    refusedAt('invalid_input', 'priceReason'),
  );
  expect(await manual({ tipAmount: 1_001, totalAmount: 1_071 })).toMatchObject(
    refusedAt('invalid_input', 'tipAmount'),
  );
});

test('who says "paid by card" has to show a payment the provider confirms, and only once', async () => {
  const { call, customer } = await callAsConsultant();
  const visit = {
    consultationType: 'onsite',
    duration: '1hr',
    selectedDate: undefined,
    selectedTime: undefined,
  };
  const intent = await customer.intent(visit);
  const payNow = (changes = {}) =>
    call('POST', '/manual-booking', {
      ...VISIT_IN_PERSON,
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
  const { call } = await callAsConsultant();
  const later = await call('POST', '/manual-booking', { ...VISIT_IN_PERSON, paymentStatus: 'pending' });

  expect(later).toMatchObject({ status: 200 });
  expect(await call('GET', '/bookings')).toMatchObject({
    body: { bookings: [{ payment_status: 'pending', payment_method: null, total_amount: 70 }] },
  });
  expect(await call('GET', '/dashboard-stats')).toMatchObject({ body: { stats: { total_revenue: 0 } } });
});

test('a refund of everything needs no body', async () => {
  const { call, customer } = await callAsConsultant();
  const { bookingId } = await customer.book();

  const refunded = await call('POST', `/bookings/${bookingId}/refund`);

  expect(refunded).toMatchObject({ status: 200, body: { status: 'success' } });
  expect((await call('GET', '/dashboard-stats')).body).toMatchObject({ stats: { total_revenue: 0 } });
});

test('somebody without e-mail is booked only by explicit choice, with a phone number, and opens nothing with it', async () => {
  const { call, app } = await callAsConsultant();
  const { email: _, ...visit } = { ...VISIT_IN_PERSON, phone: '(214) 555-0123' };

  expect(await call('POST', '/manual-booking', visit)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'email' }] },
  });
  const stolen = { ...visit, email: '2145550123@no-email.invalid' };
  expect(await call('POST', '/manual-booking', stolen)).toMatchObject({ status: 400 });
  expect(await call('POST', '/manual-booking', { ...visit, hasNoEmail: true, phone: '' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
  const booked = await call('POST', '/manual-booking', { ...visit, hasNoEmail: true });
  expect(booked).toMatchObject({ status: 200, body: { booking_id: expect.stringMatching(/^BK-/) } });

  const asked = { booking_id: booked.body.booking_id, email: stolen.email };
  const lookup = await app.inject({ method: 'POST', url: '/api/customer/lookup-booking', payload: asked });
  expect(lookup.json()).toMatchObject({ code: 'booking_not_found' });
});
