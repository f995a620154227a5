import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { sendContactForm } from '../features/notifications/notifications.ts';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { type Running, startMain, urlOf } from '../testing/main-process.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';

const MESSAGES = ['First', 'Second', 'Third'] as const;

const write = (url: string, message: string) =>
  fetch(`${url}/api/notifications/contact-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bo', email: 'bo@example.com', message }),
  });

// SMTP cannot say "once": whoever is killed after the mail server has taken a mail, and before they could
// note it, does not know. Such a mail goes out again, rather never than not at all, and is told by its
// Message-ID, of which mail programs show one.
test('killed between sending and noting it: no mail is lost, and one is sent twice as one mail', {
  timeout: 120_000,
}, async () => {
  let running: Running | undefined;
  const { received, smtpUrl } = await openMailServer({
    onReceived: async () => {
      if (received.length !== 2) return;
      running?.child.kill('SIGKILL');
      await running?.ended;
    },
  });
  const environment = { DATA_DIR: await makeDataDir(), SMTP_URL: smtpUrl };
  running = startMain(environment);
  const url = await urlOf(running);
  const answers = await Promise.all(MESSAGES.map((message) => write(url, message)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await running.ended;
  expect(received).toHaveLength(2);

  const restarted = startMain(environment);
  await urlOf(restarted);

  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(4);
  for (const message of MESSAGES)
    expect(received.filter(({ mail }) => mail.text?.includes(message)).length).toBeGreaterThan(0);
  const ids = received.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => id === ids[1])).toHaveLength(2);
  restarted.child.kill('SIGTERM');
  expect(await restarted.ended).toBe(0);
  expect(received).toHaveLength(4);
});

test('two servers on one store send every mail once', async () => {
  const { received, smtpUrl } = await openMailServer();
  // A store that several servers share is a CouchDB; of an embedded one there is a single process.
  const store = { ...(await openTestStore()), kind: 'couchdb' as const };
  const first = await startServer(store, () => TEST_NOW, { smtpUrl });
  const servers = [first, await startServer(store, () => TEST_NOW, { smtpUrl })];
  const mails = () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  for (const message of MESSAGES)
    await sendContactForm(
      first.desk,
      { name: 'Bo', email: 'bo@example.com', message },
      { address: '10.0.0.1', network: undefined },
    );

  const turn = async () => {
    await Promise.all(servers.map(({ desk }) => deriveMails(desk).then(() => sendMails(desk))));
    return (await mails()).filter(({ status }) => status === 'sent').length;
  };

  await expect.poll(turn, { timeout: 10_000 }).toBe(MESSAGES.length);
  await turn();
  expect(received).toHaveLength(MESSAGES.length);
});
