import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { sendContactForm } from '../../features/notifications/notifications.routes.ts';
import { makeDataDir, TEST_NOW } from '../../testing/build-test-app.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { readMails } from '../../testing/read-eml.ts';
import { startServer } from '../../testing/start-server.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { sendMails } from '../send-mails.ts';
import { book, mailsIn, turn } from '../testing/book-and-mail.ts';

test('a booking is mailed over SMTP to the customer and to the consultant, once, and so is its receipt', async () => {
  const { received, smtpUrl } = await openMailServer();
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW, { smtpUrl });
  const { bookingId, confirmationCode } = await book(server);

  await turn(server);
  await turn(server);

  expect(received).toHaveLength(3);
  const subjects = received.map(({ mail }) => mail.subject);
  expect(subjects.filter((subject) => subject === `Receipt for booking ${bookingId}: $70.00`)).toHaveLength(
    1,
  );
  const toCustomer = received.find(({ mail }) => mail.subject?.startsWith('Booked'))?.raw ?? '';
  for (const said of [
    'From: Fieldleaf Plant Care <hello@fieldleaf.example>',
    'To: Ana Reyes <Ana@example.com>',
    'Subject: Booked: Mon, Mar 15, 10:00 AM, video call',
    bookingId,
    confirmationCode,
    'https://meet.example/fieldleaf-',
    `https://plants.example/?manage=${bookingId}`,
  ]) {
    expect(toCustomer).toContain(said);
  }
  expect((await mailsIn(store)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

test('without a mail server it becomes files that mail programs open', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer(await openTestStore(), () => TEST_NOW, { dataDir });
  const { bookingId, paymentIntentId } = await book(server);

  await turn(server);

  const mails = await readMails(dataDir);
  expect([...mails.keys()].sort()).toEqual([
    `booking-placed.${bookingId}.1`,
    `booking-placed.${bookingId}.1.consultant`,
    `payment-receipt.${bookingId}.${paymentIntentId}`,
  ]);
  expect(mails.get(`booking-placed.${bookingId}.1`)).toContain('10:00 AM CDT');
});

test('the mail of a cancellation knows what was paid, and says that it is not refunded automatically', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer(await openTestStore(), () => TEST_NOW, { dataDir });
  const { bookingId } = await book(server);
  const by = { role: 'customer' } as const;
  await server.ctx.execute({
    id: 'cancel',
    kind: 'booking.cancel',
    at: TEST_NOW,
    by,
    payload: { bookingId },
  });

  await turn(server);

  const words = (await readMails(dataDir)).get(`booking-cancelled.${bookingId}.2`) ?? '';
  expect(words).toContain('You paid $70.00.');
  expect(words).toContain('Your payment is not refunded automatically.');
});

test('MAIL_FROM is who it comes from, and a reply goes to her', async () => {
  const { received, smtpUrl } = await openMailServer();
  const mailFrom = 'Plants <no-reply@example.org>';
  const server = await startServer(await openTestStore(), () => TEST_NOW, { smtpUrl, mailFrom });
  await book(server);

  await turn(server);

  const raw = received.find(({ mail }) => mail.subject?.startsWith('Booked'))?.raw;
  expect(raw).toContain('From: Plants <no-reply@example.org>');
  expect(raw).toContain('Reply-To: hello@fieldleaf.example');
  expect(raw).toContain('Reply to this email or call');
});

test('a mail server that is full for a while gets the mail later', async () => {
  let refusal: { readonly code: number } | undefined = { code: 451 };
  let now: Instant = TEST_NOW;
  const { received, smtpUrl } = await openMailServer({ refusal: () => refusal });
  const store = await openTestStore();
  const server = await startServer(store, () => now, { smtpUrl });
  await book(server);

  await turn(server);
  expect(await mailsIn(store)).toMatchObject([{ status: 'pending', attempts: 1 }, {}, { status: 'pending' }]);
  refusal = undefined;
  await turn(server);
  expect(received).toHaveLength(0);
  now = plusMinutes(now, 1);
  await turn(server);

  expect(received).toHaveLength(3);
});

test('an address the mail server refuses for good is failed, with its reason', async () => {
  const { smtpUrl } = await openMailServer({ refusal: () => ({ code: 550 }) });
  const store = await openTestStore();
  const server = await startServer(store, () => TEST_NOW, { smtpUrl });
  await book(server);

  await turn(server);

  expect((await mailsIn(store))[0]).toMatchObject({ status: 'failed', attempts: 1 });
  expect((await mailsIn(store))[0]?.error).toContain('550');
});

test('nobody is mailed about what was booked before mail began', async () => {
  const store = await openTestStore();
  const dataDir = await makeDataDir();
  const before = await startServer(store, () => TEST_NOW, { dataDir });
  await book(before);
  const ops = store.database('ops');
  const checkpoint = await ops.get('checkpoint:mails');
  if (checkpoint) await ops.remove(checkpoint._id, checkpoint._rev);

  const server = await startServer(store, () => TEST_NOW, { dataDir });
  await turn(server);

  expect((await readMails(dataDir)).size).toBe(0);
});

test('what was paid before the practice wrote receipts gets none, however often the past is gone through', async () => {
  const store = await openTestStore();
  const dataDir = await makeDataDir();
  const earlier = await startServer(store, () => TEST_NOW, { dataDir });
  await book(earlier);
  // As an earlier version left it: mails up to nowhere, and nothing said of receipts.
  const ops = store.database('ops');
  for (const id of ['checkpoint:receipts', 'checkpoint:mails']) {
    const found = await ops.get(id);
    if (found) await ops.remove(found._id, found._rev);
  }
  const from = { _id: 'checkpoint:mails', type: 'checkpoint', v: 1, since: '0' } as const;
  await ops.put(from);

  const updated = await startServer(store, () => plusMinutes(TEST_NOW, 1), { dataDir });
  await turn(updated);

  const kinds = [...(await readMails(dataDir)).keys()].map((name) => name.split('.')[0]);
  expect(kinds).toEqual(['booking-placed', 'booking-placed']);
});

test('a change feed that begins again sends no receipt twice', async () => {
  const store = await openTestStore();
  const dataDir = await makeDataDir();
  const server = await startServer(store, () => TEST_NOW, { dataDir });
  await book(server);
  await turn(server);
  const ops = store.database('ops');
  const reached = await ops.get<{ since: string }>('checkpoint:mails');
  if (!reached) throw new Error('Mails begin with the server');
  await ops.put({ ...reached, since: '0' });

  const restarted = await startServer(store, () => plusMinutes(TEST_NOW, 60), { dataDir });
  await turn(restarted);

  const mails = await mailsIn(store);
  expect(mails.filter(({ cause }) => cause === 'payment-receipt')).toHaveLength(1);
  expect(mails.every(({ attempts }) => attempts === 1)).toBe(true);
});

test('without a mail server, mails are files that only whoever runs the server can read', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer(await openTestStore(), () => TEST_NOW, { dataDir });
  await sendContactForm(
    server.ctx,
    { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    { address: '10.0.0.1', network: undefined },
  );
  await sendMails(server.ctx);

  const [name = ''] = await readdir(join(dataDir, 'mail'));
  expect(name).toMatch(/\.eml$/);
  expect((await stat(join(dataDir, 'mail', name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
});
