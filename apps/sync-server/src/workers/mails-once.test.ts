import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { sendContactForm } from '../features/notifications/notifications.routes.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';

const MESSAGES = ['First', 'Second', 'Third'] as const;

test('two servers on one store send every mail once', async () => {
  const { received, smtpUrl } = await openMailServer();
  const store = await openTestStore();
  const first = await startServer(store, () => TEST_NOW, { smtpUrl, isShared: true });
  const servers = [first, await startServer(store, () => TEST_NOW, { smtpUrl, isShared: true })];
  const mails = () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  for (const message of MESSAGES)
    await sendContactForm(
      first.ctx,
      { name: 'Bo', email: 'bo@example.com', message },
      { address: '10.0.0.1', network: undefined },
    );

  const turn = async () => {
    await Promise.all(servers.map(({ ctx }) => deriveMails(ctx).then(() => sendMails(ctx))));
    return (await mails()).filter(({ status }) => status === 'sent').length;
  };

  await expect.poll(turn, { timeout: 10_000 }).toBe(MESSAGES.length);
  await turn();
  expect(received).toHaveLength(MESSAGES.length);
});
