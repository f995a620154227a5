import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { callAsConsultant } from '../../../testing/call-as-consultant.ts';
import { createTestCustomer } from '../../../testing/test-customer.ts';

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

type Days = { date: string; free: number }[];

test('each day says how many starts are left, both ends included', async () => {
  const { app } = await buildTestApp();
  const { get } = createTestCustomer(app);
  const { body: monday } = await get('/api/available-slots?date=2027-03-15');
  const starts = (monday.slots as { available: boolean }[]).filter(({ available }) => available).length;

  const { status, body } = await get('/api/available-days?from=2027-03-15&to=2027-03-19');

  expect(status).toBe(200);
  expect((body.days as Days).map(({ date }) => date)).toEqual([
    '2027-03-15',
    '2027-03-16',
    '2027-03-17',
    '2027-03-18',
    '2027-03-19',
  ]);
  // 2027-03-19 is a Friday.
  expect((body.days as Days).map(({ free }) => free)).toEqual([starts, starts, starts, starts, 0]);
});

test('a day counts exactly the starts that its own list offers, booked or over', async () => {
  const { app } = await buildTestApp();
  await createTestCustomer(app).book({ selectedTime: '12:00' });
  const { get } = createTestCustomer(app);
  const visit = 'consultationType=onsite&duration=5hr';

  const { body } = await get(`/api/available-days?from=2027-02-22&to=2027-03-31&${visit}`);

  const days = body.days as Days;
  for (const { date, free } of days) {
    const { body: day } = await get(`/api/available-slots?date=${date}&${visit}`);
    const starts = (day.slots as { available: boolean }[]).filter(({ available }) => available);
    expect({ date, free }).toEqual({ date, free: starts.length });
  }
  expect(days.find(({ date }) => date === '2027-03-15')?.free).toBe(0);
});

test('a booking that is to be moved leaves its own day free, for whoever has its id and its code', async () => {
  const { app } = await buildTestApp();
  const { bookingId, confirmationCode } = await createTestCustomer(app).book({ selectedTime: '12:00' });
  const { get } = createTestCustomer(app);
  const freeOn = async (query: string) => {
    const { body } = await get(`/api/available-days?from=2027-03-15&to=2027-03-15${query}`);
    return (body.days as Days)[0]?.free ?? 0;
  };

  const others = await freeOn('');
  expect(await freeOn(`&code=${confirmationCode}`)).toBe(others);
  expect(await freeOn(`&booking_id=${bookingId}&code=${confirmationCode}`)).toBeGreaterThan(others);
});

test.each([
  ['more than 62 days', 'from=2027-03-01&to=2027-05-02', 'to'],
  ['an end before the start', 'from=2027-03-02&to=2027-03-01', 'to'],
  ['a day that does not exist', 'from=2027-02-30&to=2027-03-01', 'from'],
  ['no end', 'from=2027-03-01', 'to'],
  ['a duration of the other type', 'from=2027-03-01&to=2027-03-02&duration=5hr', 'duration'],
])('free days: %s is bad input, at its field', async (_, query, path) => {
  const { app } = await buildTestApp();

  const { status, body } = await createTestCustomer(app).get(`/api/available-days?${query}`);

  expect(status).toBe(400);
  expect(body).toMatchObject({ error: true, issues: [{ path }] });
});

test('free days: any two months in a row can be asked for at once', async () => {
  const { app } = await buildTestApp();

  const { body } = await createTestCustomer(app).get('/api/available-days?from=2027-07-01&to=2027-08-31');

  expect(body.days).toHaveLength(62);
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

test('the free starts of the consultant need a session', async () => {
  const { app } = await buildTestApp();

  const response = await app.inject({ method: 'GET', url: '/api/admin/available-slots?date=2027-03-15' });

  expect(response.statusCode).toBe(401);
});

test('the consultant sees her own closed days, also on Saturday', async () => {
  const { call } = await callAsConsultant();

  expect((await call('GET', '/available-slots?date=2027-03-20')).body).toEqual({ available_slots: [] });
  const open = await call('GET', '/available-slots?date=2027-03-15&consultation_type=onsite&duration=5hr');
  expect(open.body.available_slots).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00']);
});
