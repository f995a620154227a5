import { expect, test } from 'vitest';
import { makeDataDir } from '../../testing/build-test-app.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { type Running, startMain, urlOf } from '../../testing/main-process.ts';

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
