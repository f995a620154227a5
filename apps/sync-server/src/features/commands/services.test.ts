import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { ANA, createTestCustomer } from '../../testing/test-customer.ts';

const DATE = '2027-03-15';
const CHECK_UP = { consultationType: 'virtual', duration: '45min' } as const;
const HOUR = { consultationType: 'virtual', duration: '60min' } as const;
const PAID_CHECK_UP = { ...CHECK_UP, amount: 5_500 };

async function openPractice() {
  const { app, signIn, store } = await buildTestApp();
  const phone = await signIn();
  const send = async (kind: string, payload: object) => {
    const commands = [{ id: ulid(), kind, at: '2027-03-01T16:00:00.000Z', payload }];
    const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
    return answer.json().outcomes[0];
  };
  const change = async (changes: object) => {
    expect(await send('settings.change', { changes })).toMatchObject({ status: 'applied' });
  };
  await change({
    newServices: [{ consultationType: 'virtual', durationMinutes: 45, label: 'Check-up', priceCents: 5_500 }],
    serviceOrder: [{ consultationType: 'virtual', durations: ['45min'] }],
  });
  const customer = createTestCustomer(app);
  const videos = async () => {
    const { body } = await customer.get('/api/config');
    const prices = body.prices as { consultationType: string; label: string; price: number }[];
    return prices.flatMap(({ consultationType, label, price }) =>
      consultationType === 'virtual' ? [[label, price]] : [],
    );
  };
  const retire = (service: object) => change({ services: [{ ...service, isRetired: true }] });
  const bookingOf = async (id: string) => {
    const { _rev, ...booking } = (await store.database('practice').get(`booking:${id}`)) ?? { _rev: '' };
    return booking;
  };
  return { customer, change, retire, send, videos, bookingOf };
}

test('a service she adds is sold in her order, booked and paid, and keeps its length, name and price', async () => {
  const { customer, change, retire, videos, bookingOf } = await openPractice();
  expect(await videos()).toEqual([
    ['Check-up (45 minutes)', 55],
    ['30 minutes', 40],
    ['1 hour', 70],
  ]);

  const { bookingId } = await customer.book(PAID_CHECK_UP);
  const booking = await bookingOf(bookingId);
  expect(booking).toMatchObject({
    serviceName: 'Check-up',
    priceCents: 5_500,
    appointment: { duration: '45min', durationMinutes: 45 },
  });

  await change({
    services: [{ ...CHECK_UP, label: 'Plant rescue' }],
    prices: [{ ...CHECK_UP, priceCents: 9_000 }],
  });
  await retire(CHECK_UP);
  expect(await videos()).toEqual([
    ['30 minutes', 40],
    ['1 hour', 70],
  ]);
  expect(await bookingOf(bookingId)).toEqual(booking);
  const lookup = { booking_id: bookingId, email: ANA.email };
  expect(await customer.post('/api/customer/lookup-booking', lookup)).toMatchObject({
    body: { service_name: 'Check-up', duration_minutes: 45, total_amount: 55 },
  });
});

test('what is retired is refused to whoever books it from now on', async () => {
  const { customer, retire } = await openPractice();
  await retire(CHECK_UP);

  expect(await customer.wantIntent(PAID_CHECK_UP)).toMatchObject({
    status: 400,
    body: { code: 'duration_not_offered' },
  });
  const slots = await customer.get(
    `/api/available-slots?date=${DATE}&consultationType=virtual&duration=45min`,
  );
  expect(slots).toMatchObject({ status: 400, body: { code: 'duration_not_offered' } });
  expect(await customer.wantIntent({ ...PAID_CHECK_UP, duration: '46min' })).toMatchObject({ status: 400 });
  expect(await customer.wantIntent({ ...PAID_CHECK_UP, duration: 'an hour' })).toMatchObject({ status: 400 });
});

test.each([
  ['with its time held', {}],
  ['without a time', { selectedDate: undefined, selectedTime: undefined }],
])(
  'a payment that was open %s when its service was renamed, priced anew and retired books what was shown',
  async (_, when) => {
    const { customer, change, retire, bookingOf } = await openPractice();
    const intent = await customer.intent({ ...PAID_CHECK_UP, ...when });

    await change({
      services: [{ ...CHECK_UP, label: 'Plant rescue' }],
      prices: [{ ...CHECK_UP, priceCents: 9_000 }],
    });
    await retire(CHECK_UP);
    await customer.confirm(intent);
    const placed = await customer.place(intent, CHECK_UP);

    expect(placed.status).toBe(201);
    expect(await bookingOf(String(placed.body.bookingId))).toMatchObject({
      serviceName: 'Check-up',
      priceCents: 5_500,
      appointment: { durationMinutes: 45 },
    });
  },
);

test('a visit of a retired service is moved as the visit it is', async () => {
  const { customer, retire } = await openPractice();
  const { bookingId, confirmationCode } = await customer.book(PAID_CHECK_UP);
  await retire(CHECK_UP);

  const query = `date=${DATE}&consultationType=virtual&duration=45min`;
  const own = `booking_id=${bookingId}&code=${confirmationCode}`;
  expect((await customer.get(`/api/available-slots?${query}&${own}`)).status).toBe(200);
  const moved = await customer.post('/api/customer/reschedule-booking', {
    booking_id: bookingId,
    email: ANA.email,
    new_date: DATE,
    new_time: '14:00',
  });
  expect(moved).toMatchObject({ status: 200, body: { duration_minutes: 45, selected_time: '14:00' } });
});

test('she may still give a visit of a service she has retired: it was promised without signal', async () => {
  const { retire, send, bookingOf } = await openPractice();
  await retire(CHECK_UP);
  const { email, ...contact } = ANA;
  const payload = {
    ...contact,
    email,
    ...CHECK_UP,
    bookingId: 'BK-ABC123',
    selectedDate: DATE,
    selectedTime: '10:00',
    plantExperience: '',
    mainConcerns: 'yellow leaves',
    plantTypes: '',
    specificIssues: '',
    paymentStatus: 'pending',
    paymentMethod: 'cash',
    tipCents: 0,
    priceCents: 5_500,
  };
  expect(await send('booking.create', payload)).toMatchObject({ status: 'applied' });
  expect(await bookingOf('BK-ABC123')).toMatchObject({ serviceName: 'Check-up', priceCents: 5_500 });
});

test('with the hour by video retired, what is chosen for whoever does not say is what is left', async () => {
  const { customer, retire } = await openPractice();
  await retire(HOUR);
  const { body } = await customer.get(`/api/available-slots?date=${DATE}`);
  const last = (body.slots as { time: string; available: boolean }[]).findLast((slot) => slot.available);
  expect(last?.time).toBe('17:00');
});
