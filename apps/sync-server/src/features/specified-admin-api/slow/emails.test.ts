import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, makeDataDir } from '../../../testing/build-test-app.ts';
import { openEmails, openListening } from '../../../testing/test-emails.ts';

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
  const first = await openEmails({ dataDir });
  const { templates } = (await first.call('GET', '/email-templates/templates')).body;
  expect(templates).toContainEqual(
    expect.objectContaining({
      template_id: 'payment-reminder',
      name: 'Payment Reminder',
      category: 'Payments',
      subject: 'A reminder of invoice {{invoice_number}}',
      variables: expect.arrayContaining(['invoice_link']),
    }),
  );
  await first.command('template.change', { templateId: 'invoice', changes: { name: 'Bill' } });
  await first.close();

  const { call } = await openEmails({ dataDir });

  expect((await call('POST', '/email-templates/initialize-templates')).body).toMatchObject({
    status: 'success',
  });
  const again = (await call('GET', '/email-templates/templates')).body.templates;
  expect(again).toHaveLength(templates.length);
  expect(again).toContainEqual(expect.objectContaining({ template_id: 'invoice', name: 'Bill' }));
});

test('a variable nobody knows is refused at the field of the template', async () => {
  const { command } = await openEmails();

  const outcome = await command('template.change', {
    templateId: 'invoice',
    changes: { subject: '{{nobody}}' },
  });

  expect(outcome).toMatchObject({
    status: 'rejected',
    code: 'invalid_input',
    issues: [{ path: 'changes.subject', message: 'Unknown variable: {{nobody}}' }],
  });
});

test('a mail goes out once, escaped, with the practice’s own data, and the log says so', async () => {
  const { send, logs, written } = await openListening();
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
        template_name: 'General Message',
        status: 'sent',
        error_message: null,
        recipient_name: 'Ana Reyes',
        recipient_email: 'ana@example.com',
        subject: 'A message from Fieldleaf Plant Care',
        sent_at: '2027-03-01T16:00:00.000Z',
      },
    ]);
});

test('what the request leaves out comes from the customer’s booking; what is not there either is named', async () => {
  const { send, customer, mails } = await openEmails();
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
    recipient_name: 'Ana Reyes',
    booking_id: bookingId,
    subject: 'Reminder: our video call on Monday, March 15, 2027',
  });
});

test.each([
  ['template_id', { template_id: 'nothing' }, 404],
  ['recipient_email', { recipient_email: 'ana' }, 400],
] as const)('a wrong %s is refused at its field', async (path, changes, status) => {
  const { send } = await openEmails();

  const refused = await send(changes);

  expect(refused.status).toBe(status);
  expect(refused.body.issues).toEqual([expect.objectContaining({ path })]);
});

test('a mail that is held back waits until it is released, and is one mail', async () => {
  const { send, call, written, logs } = await openListening();
  const { log_id } = (await send({ send_immediately: false })).body.log;
  await send({ recipient_email: 'bo@example.com' });
  await written(1);
  await expect.poll(() => logs('?status=pending')).toMatchObject([{ log_id, held: true }]);

  expect(await call('POST', `/email-templates/resend/${log_id}`)).toMatchObject({
    status: 200,
    body: { log: { log_id, held: false } },
  });

  await written(2);
});

test('a mail of the log goes out again as a mail of its own; an unknown one is not found', async () => {
  const { send, call, written } = await openListening();
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

test('a mail the server wrote by itself is in the log under its template, and goes out again', async () => {
  const { customer, call, logs, written } = await openListening();
  const { bookingId } = await customer.book();
  await written(3);
  const confirmed = () => logs('?template_name=Booking%20Confirmed&status=sent');
  await expect.poll(confirmed).toMatchObject([{ template_id: 'booking-placed', booking_id: bookingId }]);
  const [{ log_id, subject }] = await confirmed();

  const { body } = await call('POST', `/email-templates/resend/${log_id}`);

  expect(body.log).toMatchObject({ template_name: 'Booking Confirmed', subject, booking_id: bookingId });
  expect(body.log.log_id).not.toBe(log_id);
  await written(4);
});

test('a command is filled in like the call: what it says stands, what it leaves out comes from the records', async () => {
  const { command, customer, logs } = await openEmails();
  const { bookingId } = await customer.book();
  const payload = {
    template_id: 'video-reminder',
    recipient_email: 'ana@example.com',
    recipient_name: 'Anna',
    bookingId,
    send_immediately: false,
    customer_data: { visit_date: 'tomorrow', business_phone: '' },
  };

  const outcome = await command('email.send', payload);

  expect(outcome).toMatchObject({ status: 'applied' });
  expect(await logs()).toMatchObject([
    { recipient_name: 'Anna', subject: 'Reminder: our video call on tomorrow' },
  ]);
});

test('a command from a phone that arrives twice mails once', async () => {
  const { command, written, mails } = await openListening();
  const payload = {
    template_id: 'general-message',
    recipient_email: 'ana@example.com',
    recipient_name: 'Ana',
    send_immediately: true,
    customer_data: { customer_first_name: 'Ana', message: 'Hi', business_name: 'F', business_phone: '1' },
  };
  const id = ulid();

  const outcomes = await Promise.all([1, 2, 3].map(() => command('email.send', payload, id)));

  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  await written(1);
  expect(await mails()).toHaveLength(1);
});

test('the log is narrowed by status, template and recipient, fifty at a time; her own mail is not in it', async () => {
  const { send, logs, call, clock, customer } = await openEmails();
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
