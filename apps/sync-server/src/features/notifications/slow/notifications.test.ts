import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { readMails } from '../../../testing/read-eml.ts';
import { ANSWERS, createTestCustomer } from '../../../testing/test-customer.ts';

/** Fields of a confirmation request besides the booking's id and its email. */
const EVERY_FIELD = {
  customer_name: 'Ana Reyes',
  customer_phone: 'Not provided',
  consultation_type: 'virtual',
  duration: '1 hour',
  selected_date: '2027-03-15',
  selected_time: '10:00',
  total_amount: 81,
  tip_amount: 11,
  address: '',
  notes: 'The bell does not work',
};

async function open() {
  const built = await buildTestApp();
  const customer = createTestCustomer(built.app);
  const mails = () => built.store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  const notify = (path: string, body: object) => customer.post(`/api/notifications/${path}`, { ...body });
  const confirm = (booking_id: string, customer_email = 'ana@example.com') =>
    notify('booking-confirmation', { ...EVERY_FIELD, booking_id, customer_email });
  return { ...built, customer, mails, notify, confirm };
}

test('a confirmation is mailed again to the booking’s own address, at most once in ten minutes', async () => {
  const { customer, confirm, clock, mails } = await open();
  const { bookingId } = await customer.book();

  expect(await confirm(bookingId)).toMatchObject({ status: 200, body: { sent: false } });
  clock.advance(10);
  const both = await Promise.all([confirm(bookingId), confirm(bookingId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  clock.advance(9);
  expect(await confirm(bookingId)).toMatchObject({ body: { sent: false } });

  expect(await mails()).toMatchObject([
    { cause: 'booking-confirmation', to: { email: 'Ana@Example.com' }, status: 'pending' },
  ]);
  clock.advance(1);
  expect(await confirm(bookingId)).toMatchObject({ body: { sent: true } });
  expect(await mails()).toHaveLength(2);
});

test('a wrong e-mail and an unknown booking look alike, and nothing is mailed', async () => {
  const { customer, confirm, clock, mails } = await open();
  const { bookingId } = await customer.book();
  clock.advance(10);

  const [wrong, unknown] = [await confirm(bookingId, 'eve@example.com'), await confirm('BK-ZZZZZZ')];

  expect(wrong.status).toBe(404);
  expect(wrong).toEqual(unknown);
  expect(await mails()).toEqual([]);
});

test('a cancelled booking is not confirmed', async () => {
  const { customer, confirm, clock, mails } = await open();
  const { bookingId } = await customer.book();
  const proof = { booking_id: bookingId, email: 'ana@example.com' };
  await customer.post('/api/customer/cancel-booking', proof);
  clock.advance(60);

  expect(await confirm(bookingId)).toMatchObject({ body: { sent: false } });
  expect(await mails()).toEqual([]);
});

test('a visitor’s message goes to the consultant, who can answer it', async () => {
  const { notify, mails } = await open();

  const sent = await notify('contact-form', {
    name: 'Bo',
    email: 'bo@example.com',
    message: 'Hello <b>you</b>',
  });

  expect(sent).toEqual({ status: 200, body: { status: 'success' } });
  expect(await mails()).toMatchObject([
    { cause: 'contact-form', to: { email: 'hello@fieldleaf.example' }, replyTo: 'bo@example.com' },
  ]);
});

test.each([
  ['email', 'bo'],
  ['name', ' '],
  ['message', ''],
])('a message without a right %s is refused at its field', async (field, value) => {
  const { notify, mails } = await open();
  const message = { name: 'Bo', email: 'bo@example.com', message: 'Hello', [field]: value };

  const { status, body } = await notify('contact-form', message);

  expect(status).toBe(400);
  expect(body.issues).toEqual(expect.arrayContaining([expect.objectContaining({ path: field })]));
  expect(await mails()).toEqual([]);
});

test('a machine’s message is thanked for and goes nowhere', async () => {
  const { notify, mails } = await open();
  const message = { name: 'Bo', email: 'bo@example.com', message: 'Buy', website: 'x' };

  expect(await notify('contact-form', message)).toMatchObject({ status: 200 });
  expect(await mails()).toEqual([]);
});

test('an assessment that is there is taken care of, another is not', async () => {
  const { customer, notify } = await open();
  const { body } = await customer.post('/api/assessment', { answers: ANSWERS, sessionId: 'session_1' });

  expect(await notify('assessment-completion', { id: body.id, responses: ANSWERS })).toMatchObject({
    status: 200,
  });
  expect(await notify('assessment-completion', { id: 'nobody', responses: {} })).toMatchObject({
    status: 404,
  });
});

test('the running server mails by itself, and its log names nobody', async () => {
  const { app, config, customer, logged } = await buildListening();
  await customer.post('/api/quote-requests', {
    firstName: 'Bo',
    lastName: 'Lind',
    email: 'bo@example.com',
    phone: '(512) 555-0100',
    address: '1 River Road',
    city: 'Austin',
    state: 'TX',
    estimatedHours: '1-2',
    consultationDescription: 'Palms',
  });
  await customer.book();

  await expect.poll(async () => (await readMails(config.dataDir)).size, { timeout: 10_000 }).toBe(5);

  await app.close();
  expect(logged()).not.toMatch(/bo@example|ana@example|Reyes|Lind/i);
});

async function buildListening() {
  const built = await buildTestApp({ config: { logLevel: 'debug' } });
  await built.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...built, customer: createTestCustomer(built.app) };
}
