import type { Booking } from '@fieldleaf/domain/booking/booking';
import { ok } from '@fieldleaf/domain/result';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { expect, test } from 'vitest';
import { changeIntent, loadIntent } from '../../../money/payment-intents.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { ANA, createTestCustomer, VISIT } from '../../../testing/test-customer.ts';

test('a customer who has paid gets a booking with an id and a code', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  await customer.confirm(intent);

  const placed = await customer.place(intent);

  expect(placed.status).toBe(201);
  expect(placed.body.bookingId).toMatch(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(placed.body.confirmationCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

test('an unpaid booking is refused, and so is one whose payment nobody knows', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();

  expect(await customer.place(intent)).toMatchObject({ status: 402, body: { code: 'payment_required' } });
  expect(await customer.place({ paymentIntentId: 'pi_nobody' })).toMatchObject({ status: 402 });
});

test('the same payment again is the same booking, also ten times at once', async () => {
  const { app, signIn } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  await customer.confirm(intent);

  const placed = await Promise.all(Array.from({ length: 10 }, () => customer.place(intent)));

  expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(new Set(placed.map(({ body }) => body.bookingId)).size).toBe(1);
  const admin = await signIn();
  const bookings = await admin.call({ method: 'GET', url: '/api/admin/bookings' });
  expect(bookings.json()).toMatchObject({
    total_count: 1,
    bookings: [{ total_amount: 70, payment_status: 'paid' }],
  });
});

test('the id of a payment alone opens no booking: not with another e-mail, not before it is booked, not by a guess', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const stranger = { customerInfo: { ...ANA, email: 'eve@example.com' } };
  const intent = await customer.intent();
  await customer.confirm(intent);
  const refused = { status: 403, body: { code: 'payment_of_another' } };

  expect(await customer.place(intent, stranger)).toMatchObject(refused);
  const placed = await customer.place(intent);
  const again = await customer.place(intent, stranger);

  expect(again).toMatchObject(refused);
  expect(JSON.stringify(again.body)).not.toContain(placed.body.confirmationCode);
  expect(await customer.place(intent, { ...stranger, clientSecret: 'guess' })).toMatchObject(refused);
  expect(await customer.place(intent, { ...stranger, selectedTime: '11:00' })).toMatchObject(refused);
});

test('asked again, a booking answers to its e-mail in any case and to the secret of its payment', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  await customer.confirm(intent);
  const placed = await customer.place(intent);

  const sameEmail = { customerInfo: { ...ANA, email: ANA.email.toUpperCase() } };
  const corrected = { customerInfo: { ...ANA, email: 'ana.reyes@example.com' } };
  expect(await customer.place(intent, sameEmail)).toEqual(placed);
  expect(await customer.place(intent, { ...corrected, clientSecret: intent.clientSecret })).toEqual(placed);
});

test('of a payment that is nobody’s by name, whoever books first is the owner', async () => {
  const { app, store } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  const ctx = { ops: store.database('ops') };
  const stored = await loadIntent(ctx, intent.paymentIntentId, 'visit');
  if (!stored) throw new Error('not stored');
  await changeIntent<'visit', never>(ctx, stored, (current) => {
    const visit = { ...current.purpose.visit, customer: null };
    return ok({ ...current, purpose: { ...current.purpose, visit } });
  });
  await customer.confirm(intent);
  const eve = { customerInfo: { ...ANA, email: 'eve@example.com' } };

  const placed = await Promise.all([customer.place(intent), customer.place(intent, eve)]);

  expect(placed.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test('a payment for one appointment does not buy another', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const intent = await customer.intent();
  await customer.confirm(intent);

  expect(await customer.place(intent, { selectedTime: '11:00' })).toMatchObject({
    status: 409,
    body: { code: 'slot_mismatch' },
  });
  await customer.place(intent);
  expect(await customer.place(intent, { selectedTime: '11:00' })).toMatchObject({
    status: 409,
    body: { code: 'payment_already_used' },
  });
});

test('a payment made before a time was chosen buys a time that is free', async () => {
  const { app } = await buildTestApp();
  await createTestCustomer(app).book();
  const customer = createTestCustomer(app);
  const intent = await customer.intent({ selectedDate: undefined, selectedTime: undefined });
  await customer.confirm(intent);

  expect(await customer.place(intent)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await customer.place(intent, { selectedTime: '12:00' })).toMatchObject({ status: 201 });
});

test('of a hundred customers who want one slot one gets it and nobody else is charged', async () => {
  const { app, signIn } = await buildTestApp();
  const customers = Array.from({ length: 100 }, () => createTestCustomer(app));

  const wanted = await Promise.all(customers.map((customer) => customer.wantIntent()));

  const winners = wanted.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const losers = wanted.filter(({ status }) => status !== 200);
  expect(new Set(losers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 slot_taken']),
  );

  const [winner] = customers.filter((_, index) => wanted[index]?.status === 200);
  const intent = {
    paymentIntentId: String(winners[0]?.body.paymentIntentId),
    clientSecret: String(winners[0]?.body.clientSecret),
  };
  await winner?.confirm(intent);
  expect(await winner?.place(intent)).toMatchObject({ status: 201 });
  const admin = await signIn();
  expect((await admin.call({ method: 'GET', url: '/api/admin/bookings' })).json()).toMatchObject({
    total_count: 1,
  });
});

test('a booking is shown with its code, its e-mail or to the consultant, and to nobody else', async () => {
  const { app, signIn } = await buildTestApp();
  const { bookingId, confirmationCode } = await createTestCustomer(app).book();
  const { get } = createTestCustomer(app);
  const url = `/api/bookings/${bookingId}`;

  expect(await get(url)).toMatchObject({ status: 404, body: { code: 'booking_not_found' } });
  expect(await get(`${url}?code=WRONG`)).toMatchObject({ status: 404 });
  expect(await get(`${url}?code=${confirmationCode.toLowerCase()}`)).toMatchObject({
    status: 200,
    body: { booking_id: bookingId, customer_name: 'Ana Reyes', total_amount: 70, can_cancel: true },
  });
  expect(await get(`${url}?email=nobody@example.com&code=${confirmationCode}`)).toMatchObject({
    status: 200,
  });
  expect(await get(`${url}?email=${encodeURIComponent(ANA.email.toUpperCase())}`)).toMatchObject({
    status: 200,
  });
  const admin = await signIn();
  expect((await admin.call({ method: 'GET', url })).statusCode).toBe(200);
});

test('a booking remembers which terms its customer was shown, also when the browser dies after paying', async () => {
  const { app, store } = await buildTestApp();
  const customer = createTestCustomer(app);
  const { bookingId } = await customer.book({ termsVersion: '2026-11-22' });
  const unsaid = await customer.book({ selectedTime: '13:00' });
  const said = await customer.intent({ selectedTime: '16:00' });
  await customer.confirm(said);
  const { body } = await customer.place(said, { selectedTime: '16:00', termsVersion: '2027-01-01' });
  const versionOf = async (id: unknown) =>
    (await store.database('practice').get<Booking>(`booking:${id}`))?.termsVersion;

  expect(await versionOf(bookingId)).toBe('2026-11-22');
  expect(await versionOf(unsaid.bookingId)).toBeNull();
  expect(await versionOf(body.bookingId)).toBe('2027-01-01');
});

test('the code alone opens no booking: in the place of the id it needs the e-mail', async () => {
  const { app } = await buildTestApp();
  const { confirmationCode } = await createTestCustomer(app).book();
  const { get } = createTestCustomer(app);
  const url = `/api/bookings/${confirmationCode}`;

  for (const closed of [
    url,
    `${url}?code=${confirmationCode}`,
    `${url}/calendar.ics?code=${confirmationCode}`,
    `${url}?code=${confirmationCode}&email=eve@example.com`,
  ]) {
    expect([closed, (await get(closed)).status]).toEqual([closed, 404]);
  }
  expect(await get(`${url}?email=${encodeURIComponent(ANA.email)}`)).toMatchObject({ status: 200 });
});

test('an address is required for a visit on site, by name of the field', async () => {
  const { app } = await buildTestApp();
  const customer = createTestCustomer(app);
  const onsite = { ...VISIT, consultationType: 'onsite', duration: '2hr', amount: 14_000 };

  const wanted = await customer.wantIntent({ ...onsite, customerInfo: { ...ANA, address: ' ' } });

  expect(wanted).toMatchObject({
    status: 400,
    body: { code: 'address_required', issues: [{ path: 'customerInfo.address' }] },
  });
});

test('consents that were given with the payment stay when the booking does not repeat them', async () => {
  const { app, store } = await buildTestApp();
  const given = {
    termsVersion: '2026-11-22',
    noticeVersion: '2026-11-23',
    textConsent: TEXT_CONSENT_VERSION,
  };

  const { bookingId } = await createTestCustomer(app).book(given);

  expect(await store.database('practice').get<Booking>(`booking:${bookingId}`)).toMatchObject({
    termsVersion: '2026-11-22',
    noticeVersion: '2026-11-23',
    textConsent: { by: 'customer', version: TEXT_CONSENT_VERSION },
  });
});
