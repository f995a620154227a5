import type { Mail } from '@fieldleaf/domain/mail/mail';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, makeDataDir } from '../../testing/build-test-app.ts';
import { readMails } from '../../testing/read-eml.ts';
import { createTestCustomer } from '../../testing/test-customer.ts';

async function open(wishes: Parameters<typeof buildTestApp>[0] = {}) {
  const built = await buildTestApp(wishes);
  const consultant = await built.signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await consultant.call({ method, url: `/api${path}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const send = (changes: object = {}) =>
    call('POST', '/email-templates/send', {
      template_id: 'general-message',
      recipient_email: 'ana@example.com',
      recipient_name: 'Ana Reyes',
      customer_data: { customer_first_name: 'Ana', message: 'Water <b>less</b>.' },
      send_immediately: true,
      ...changes,
    });
  const logs = async (query = '') => (await call('GET', `/email-templates/logs${query}`)).body.logs;
  const command = async (kind: string, payload: object, id = ulid()) => {
    const sent = { id, kind, at: '2027-03-01T15:59:00.000Z', payload };
    const { body } = await call('POST', '/admin/commands', { commands: [sent] });
    return body.outcomes[0];
  };
  const mails = () => built.store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  return { ...built, call, send, logs, command, mails, customer: createTestCustomer(built.app) };
}

/** The app, really listening, so that its workers send. */
async function listening() {
  const opened = await open();
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  const sent = async () => [...(await readMails(opened.config.dataDir)).entries()];
  const written = async (count: number) => {
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(count);
    return sent();
  };
  return { ...opened, written };
}

test('nothing of it without a session', async () => {
  const { app } = await buildTestApp();
  const calls = [
    ['GET', '/email-templates/templates'],
    ['GET', '/email-templates/logs'],
    ['POST', '/email-templates/send'],
    ['POST', '/email-templates/resend/x'],
    ['POST', '/email-templates/initialize-templates'],
    ['POST', '/admin/resend-booking-confirmation'],
  ] as const;

  const answers = await Promise.all(
    calls.map(([method, path]) => app.inject({ method, url: `/api${path}` })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 401));
});

test('a practice begins with templates and keeps what she made of them', async () => {
  const dataDir = await makeDataDir();
  const first = await open({ dataDir });
  const { templates } = (await first.call('GET', '/email-templates/templates')).body;
  expect(templates).toContainEqual(
    expect.objectContaining({
      ...{ template_id: 'payment-reminder', name: 'Payment Reminder', category: 'Payments' },
      subject: 'A reminder of invoice {{invoice_number}}',
      variables: expect.arrayContaining(['invoice_link']),
    }),
  );
  await first.command('template.change', { templateId: 'invoice', changes: { name: 'Bill' } });
  await first.close();

  const { call } = await open({ dataDir });

  expect((await call('POST', '/email-templates/initialize-templates')).body).toMatchObject({
    status: 'success',
  });
  const again = (await call('GET', '/email-templates/templates')).body.templates;
  expect(again).toHaveLength(templates.length);
  expect(again).toContainEqual(expect.objectContaining({ template_id: 'invoice', name: 'Bill' }));
});

test('a variable nobody knows is refused at the field of the template', async () => {
  const { command } = await open();

  const outcome = await command('template.change', {
    templateId: 'invoice',
    changes: { subject: '{{nobody}}' },
  });

  expect(outcome).toMatchObject({
    ...{ status: 'rejected', code: 'invalid_input' },
    issues: [{ path: 'changes.subject', message: 'Unknown variable: {{nobody}}' }],
  });
});

test('a mail goes out once, escaped, with the practice’s own data, and the log says so', async () => {
  const { send, logs, written } = await listening();
  expect(await send()).toMatchObject({
    status: 200,
    body: { status: 'success', log: { status: 'pending', template_name: 'General Message' } },
  });

  const [[name, eml] = []] = await written(1);

  expect(name).toMatch(/^email\./);
  expect(eml).toContain('Water <b>less</b>.');
  expect(eml).toContain('Water &lt;b&gt;less&lt;/b&gt;.');
  expect(eml).toContain('Fieldleaf Plant Care');
  await expect
    .poll(() => logs())
    .toMatchObject([
      {
        ...{ template_name: 'General Message', status: 'sent', error_message: null },
        ...{ recipient_name: 'Ana Reyes', recipient_email: 'ana@example.com' },
        ...{ subject: 'A message from Fieldleaf Plant Care', sent_at: '2027-03-01T16:00:00.000Z' },
      },
    ]);
});

test('what the request leaves out comes from the customer’s booking; what is not there either is named', async () => {
  const { send, customer, mails } = await open();
  const { bookingId } = await customer.book();
  const reminder = { template_id: 'video-reminder', customer_data: {}, recipient_name: undefined };

  expect(await send({ ...reminder, recipient_email: 'nobody@example.com' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      issues: expect.arrayContaining([expect.objectContaining({ path: 'customer_data.meeting_link' })]),
    },
  });
  expect(await mails()).toEqual([]);

  const { body } = await send({ ...reminder, recipient_email: 'ANA@example.com', bookingId });
  expect(body.log).toMatchObject({
    ...{ recipient_name: 'Ana Reyes', booking_id: bookingId },
    subject: 'Reminder: our video call on Monday, March 15, 2027',
  });
});

test.each([
  ['template_id', { template_id: 'nothing' }, 404],
  ['recipient_email', { recipient_email: 'ana' }, 400],
] as const)('a wrong %s is refused at its field', async (path, changes, status) => {
  const { send } = await open();

  const refused = await send(changes);

  expect(refused.status).toBe(status);
  expect(refused.body.issues).toEqual([expect.objectContaining({ path })]);
});

test('a mail that is held back waits until it is released, and is one mail', async () => {
  const { send, call, written, logs } = await listening();
  const { log_id } = (await send({ send_immediately: false })).body.log;
  await send({ recipient_email: 'bo@example.com' });
  await written(1);
  expect(await logs('?status=pending')).toMatchObject([{ log_id, held: true }]);

  expect(await call('POST', `/email-templates/resend/${log_id}`)).toMatchObject({
    status: 200,
    body: { log: { log_id, held: false } },
  });

  await written(2);
});

test('a mail of the log goes out again as a mail of its own; an unknown one is not found', async () => {
  const { send, call, written } = await listening();
  const { log_id } = (await send()).body.log;
  await written(1);
  await expect
    .poll(async () => (await call('POST', `/email-templates/resend/${log_id}`)).body.log.log_id)
    .toMatch(/^resend\./);

  const [, [, eml = ''] = []] = await written(2);

  expect(eml).toContain('Water <b>less</b>.');
  expect(await call('POST', '/email-templates/resend/nothing')).toMatchObject({
    status: 404,
    body: { code: 'mail_not_found' },
  });
});

test('a command from a phone that arrives twice mails once', async () => {
  const { command, written, mails } = await listening();
  const payload = {
    ...{ template_id: 'general-message', recipient_email: 'ana@example.com', recipient_name: 'Ana' },
    ...{ send_immediately: true },
    customer_data: { customer_first_name: 'Ana', message: 'Hi', business_name: 'F', business_phone: '1' },
  };
  const id = ulid();

  const outcomes = await Promise.all([1, 2, 3].map(() => command('email.send', payload, id)));

  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  await written(1);
  expect(await mails()).toHaveLength(1);
});

test('the log is narrowed by status, template and recipient, fifty at a time; her own mail is not in it', async () => {
  const { send, logs, call, clock, customer } = await open();
  await customer.post('/api/notifications/contact-form', {
    name: 'Bo',
    email: 'bo@example.com',
    message: 'Hi',
  });
  for (let count = 0; count < 51; count += 1) {
    clock.advance(1);
    await send({ recipient_email: `c${count}@example.com` });
  }

  expect(await logs()).toHaveLength(50);
  expect((await logs())[0].recipient_email).toBe('c50@example.com');
  expect((await call('GET', '/email-templates/logs')).body.total_count).toBe(51);
  expect(await logs('?recipient_email=C7@EX')).toMatchObject([{ recipient_email: 'c7@example.com' }]);
  expect(await logs('?status=sent')).toEqual([]);
  expect(await logs('?template_name=General%20Message&limit=3')).toHaveLength(3);
  expect(await logs('?template_id=invoice')).toEqual([]);
});

test('a confirmation goes again to the booking’s own address, and a video visit without a room gets one', async () => {
  const { call, mails, store } = await open();
  const walkIn = await call('POST', '/admin/manual-booking', {
    ...{ firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '(214) 555-0101' },
    ...{ consultationType: 'virtual', duration: '60min', selectedDate: '2027-03-15', selectedTime: '10:00' },
    ...{ mainConcerns: 'Yellow leaves', paymentStatus: 'already_paid', totalAmount: 70 },
  });
  const { booking_id } = walkIn.body;
  const resend = (customer_email: string) =>
    call('POST', '/admin/resend-booking-confirmation', { booking_id, customer_email });

  expect(await resend('eve@example.com')).toMatchObject({
    status: 404,
    body: { detail: 'Please check your email and booking ID' },
  });
  const { status, body } = await resend('Ana@example.com');
  expect(status).toBe(200);
  expect(body.meeting_link).toMatch(/^https:\/\/meet\.jit\.si\/fieldleaf-/);
  expect((await resend('ana@example.com')).body.meeting_link).toBe(body.meeting_link);

  expect(await store.database('practice').get(`booking:${booking_id}`)).toMatchObject({
    meetingLink: body.meeting_link,
  });
  expect(await mails()).toMatchObject([
    { cause: 'booking-confirmation', letter: { links: [{ url: body.meeting_link }, {}] } },
    { cause: 'booking-confirmation' },
  ]);
  await call('PUT', `/admin/booking/${booking_id}`, { status: 'cancelled' });
  expect(await resend('ana@example.com')).toMatchObject({
    status: 409,
    body: { detail: 'Only a booking that is still to take place can be confirmed.' },
  });
});

test('the links of a mail that a command wrote lead to the practice', async () => {
  const { command, customer, written, config } = await listening();
  const { bookingId } = await customer.book();
  await written(2);

  await command('booking.resendConfirmation', { bookingId });

  const again = (await written(3)).find(([name]) => name.startsWith('booking-confirmation.'));
  expect(again?.[1]).toContain(`${config.publicUrl}/?manage=${bookingId}`);
});
