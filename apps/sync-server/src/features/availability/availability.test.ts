import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';

test('a Friday is closed and the past is over', async () => {
  const { app } = await buildTestApp();
  const { get } = createTestCustomer(app);

  expect((await get('/api/customer/available-slots?date=2027-03-19')).body).toEqual({ availableSlots: [] });
  expect((await get('/api/customer/available-slots?date=2027-02-22')).body).toEqual({ availableSlots: [] });
});

test('a start is free only when the whole visit and the way fit', async () => {
  const { app } = await buildTestApp();
  await createTestCustomer(app).book({ selectedTime: '12:00' });
  const { get } = createTestCustomer(app);

  const { body } = await get('/api/available-slots?date=2027-03-15&consultationType=onsite&duration=2hr');

  const free = (body.slots as { time: string; available: boolean }[]).filter(({ available }) => available);
  expect(free.map(({ time }) => time)).toEqual(['09:00', '14:00', '15:00', '16:00']);
});

test('a booking that is to be moved is not in its own way, for whoever has its id and its code, neither alone', async () => {
  const { app } = await buildTestApp();
  const { bookingId, confirmationCode } = await createTestCustomer(app).book();
  const { get } = createTestCustomer(app);
  const isFree = async (query: string) => {
    const { body } = await get(`/api/available-slots?date=2027-03-15${query}`);
    return (body.slots as { time: string; available: boolean }[]).find(({ time }) => time === '10:30')
      ?.available;
  };

  expect(await isFree('')).toBe(false);
  for (const query of [
    `&code=${bookingId}`,
    `&code=${confirmationCode}`,
    `&booking_id=${bookingId}`,
    `&booking_id=${confirmationCode}&code=${confirmationCode}`,
  ]) {
    expect([query, await isFree(query)]).toEqual([query, false]);
  }
  expect(await isFree(`&booking_id=${bookingId}&code=${confirmationCode}`)).toBe(true);
});

test.each([
  ['no date', '/api/available-slots'],
  ['a day that does not exist', '/api/available-slots?date=2027-02-30'],
  ['a duration of the other type', '/api/available-slots?date=2027-03-15&duration=5hr'],
])('%s is bad input', async (_, url) => {
  const { app } = await buildTestApp();

  const { status, body } = await createTestCustomer(app).get(url);

  expect(status).toBe(400);
  expect(body).toMatchObject({ error: true, issues: [{ path: expect.any(String) }] });
});
