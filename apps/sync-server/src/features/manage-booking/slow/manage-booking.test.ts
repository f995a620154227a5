import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { ANA, ANSWERS, createTestCustomer } from '../../../testing/test-customer.ts';

async function bookedCustomer() {
  const built = await buildTestApp();
  const customer = createTestCustomer(built.app);
  const booking = await customer.book();
  const manage = (verb: 'lookup' | 'reschedule' | 'cancel', changes = {}) =>
    customer.post(`/api/customer/${verb}-booking`, {
      booking_id: booking.bookingId,
      email: ANA.email,
      ...changes,
    });
  return { ...built, booking, manage };
}

test('a customer finds the booking whatever way it is typed', async () => {
  const { booking, manage } = await bookedCustomer();
  const found = {
    status: 200,
    body: { booking_id: booking.bookingId, can_reschedule: true, can_cancel: true },
  };

  expect(await manage('lookup')).toMatchObject(found);
  expect(await manage('lookup', { email: '  ana@example.COM ' })).toMatchObject(found);
  expect(await manage('lookup', { booking_id: booking.bookingId.slice(3).toLowerCase() })).toMatchObject(
    found,
  );
  expect(await manage('lookup', { booking_id: booking.confirmationCode })).toMatchObject(found);
});

test('a wrong e-mail and an unknown booking look alike', async () => {
  const { manage } = await bookedCustomer();

  const wrongEmail = await manage('lookup', { email: 'eve@example.com' });
  const unknown = await manage('lookup', { booking_id: 'BK-ZZZZZZ' });

  expect(wrongEmail).toMatchObject({
    status: 404,
    body: { detail: 'Please check your email and booking ID' },
  });
  expect(wrongEmail).toEqual(unknown);
});

test('after ten wrong lookups an address has to wait, and right ones do not count', async () => {
  const { manage } = await bookedCustomer();
  for (let right = 0; right < 12; right++) expect((await manage('lookup')).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong++) {
    expect((await manage('cancel', { email: 'eve@example.com' })).status).toBe(404);
  }

  expect(await manage('lookup')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('a visit moves to a free time and the old one is free again', async () => {
  const { app, manage } = await bookedCustomer();

  const moved = await manage('reschedule', { new_date: '2027-03-16', new_time: '14:00' });

  expect(moved).toMatchObject({
    status: 200,
    body: { status: 'rescheduled', selected_date: '2027-03-16', selected_time: '14:00' },
  });
  expect(await createTestCustomer(app).wantIntent()).toMatchObject({ status: 200 });
});

test('a visit that cannot move stays where it is', async () => {
  const { app, manage } = await bookedCustomer();
  await createTestCustomer(app).book({ selectedTime: '14:00' });
  const move = (new_date: string, new_time: string) => manage('reschedule', { new_date, new_time });

  expect(await move('2027-03-15', '14:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await move('2027-03-19', '14:00')).toMatchObject({
    status: 400,
    body: { code: 'closed_day', issues: [{ path: 'new_date' }] },
  });
  expect(await manage('lookup')).toMatchObject({
    body: { status: 'confirmed', selected_date: '2027-03-15', selected_time: '10:00' },
  });
});

test('a visit moves within its own day even across its own time', async () => {
  const { manage } = await bookedCustomer();

  expect(await manage('reschedule', { new_date: '2027-03-15', new_time: '10:30' })).toMatchObject({
    status: 200,
    body: { selected_time: '10:30' },
  });
});

test('the sixth move of a day is 429, says how to reach the practice and leaves the visit where it is', async () => {
  const { clock, manage } = await bookedCustomer();
  const move = (place: number) =>
    manage('reschedule', { new_date: `2027-03-${15 + (place % 3)}`, new_time: '14:00' });
  for (let place = 0; place < 5; place += 1) expect((await move(place)).status).toBe(200);

  expect(await move(5)).toMatchObject({
    status: 429,
    body: { code: 'too_many_today', detail: expect.stringContaining('(214) 555-0142') },
  });
  expect(await manage('lookup')).toMatchObject({ body: { selected_date: '2027-03-16' } });
  clock.advance(24 * 60);
  expect((await move(5)).status).toBe(200);
});

test('a cancelled visit gives its time back and cannot be cancelled again', async () => {
  const { app, manage } = await bookedCustomer();

  expect(await manage('cancel', { reason: 'Away' })).toMatchObject({
    status: 200,
    body: { status: 'cancelled', can_cancel: false, can_reschedule: false },
  });
  expect(await manage('cancel')).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect(await manage('reschedule', { new_date: '2027-03-16', new_time: '14:00' })).toMatchObject({
    status: 409,
    body: { code: 'not_reschedulable' },
  });
  expect(await createTestCustomer(app).wantIntent()).toMatchObject({ status: 200 });
});

test('on the day before the visit the customer can no longer change it', async () => {
  const { clock, manage } = await bookedCustomer();
  clock.advance(13 * 24 * 60 - 60);

  expect(await manage('lookup')).toMatchObject({ body: { can_cancel: false, can_reschedule: false } });
  expect(await manage('cancel')).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
});

test('questions that were skipped are answered later, by whoever has ID and email, and reach the console', async () => {
  const { app, booking, manage } = await bookedCustomer();
  const customer = createTestCustomer(app);
  const saved = await customer.post('/api/assessment/', { answers: ANSWERS, sessionId: 'later' });
  const own = { booking_id: booking.bookingId, email: ANA.email };
  const answer = (changes = {}) =>
    customer.post('/api/customer/answer-questions', { ...own, assessment_id: saved.body.id, ...changes });
  expect(await manage('lookup')).toMatchObject({ body: { can_answer: true } });

  expect(await answer({ email: 'eve@example.com' })).toMatchObject({ body: { code: 'booking_not_found' } });
  expect(await answer({ assessment_id: 'guessed' })).toMatchObject({
    body: { code: 'assessment_not_found' },
  });
  const answered = await answer();

  expect(answered).toMatchObject({ status: 200, body: { booking_id: booking.bookingId } });
  expect(answered.body).not.toHaveProperty('can_answer');
});
