import type { Attention } from '@fieldleaf/domain/attention/attention';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import { failingServices } from '../features/health/health.routes.ts';
import { sendContactForm } from '../features/notifications/notifications.routes.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { openMailServer } from '../testing/mail-server.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { sendMails } from '../workers/send-mails.ts';
import { createWatchServices } from './monitor-services.ts';

const NOBODY_LISTENS = 'smtp://127.0.0.1:9';

const stateOf = ({ mailId, status, attempts }: Mail) => ({ mailId, status, attempts });

const shown = ({ ctx }: TestServer) => [...ctx.model().mailsById.values()].map(stateOf);

/** A practice that has one mail to send, on a clock of its own. */
async function practice(smtpUrl: string) {
  const store = await openTestStore();
  const clock: { now: Instant } = { now: TEST_NOW };
  const warnings: object[] = [];
  const begin = (url: string) =>
    startServer(store, () => clock.now, { smtpUrl: url, warn: (what) => warnings.push(what) });
  const server = await begin(smtpUrl);
  await sendContactForm(
    server.ctx,
    { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    { address: '10.0.0.1', network: undefined },
  );
  const questions = () =>
    store.database('practice').range<Attention>({ from: 'attention:', to: 'attention:\uffff' });
  const stored = async () =>
    (await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' })).map(stateOf);
  const later = async (minutes: number, current = server) => {
    clock.now = plusMinutes(clock.now, minutes);
    await sendMails(current.ctx);
    await vi.waitFor(async () => expect(shown(current)).toEqual(await stored()));
    await createWatchServices(current.ctx)();
  };
  return { server, begin, questions, later, warnings };
}

test('mail that has failed for an hour is a question, a warning in the log and a reason in health, once', async () => {
  const { server, questions, later, warnings } = await practice(NOBODY_LISTENS);

  await later(0);
  await later(59);
  expect([await questions(), warnings, failingServices(server.ctx)]).toEqual([[], [], []]);

  await later(1);
  await later(10);
  expect(await questions()).toMatchObject([
    { matter: { kind: 'service-failing', service: 'mail', since: TEST_NOW }, resolved: null },
  ]);
  expect(warnings).toEqual([{ failingSince: TEST_NOW }]);
  expect(failingServices(server.ctx)).toEqual(['mail_failing']);
});

test('once mail goes again, health is well', async () => {
  const { later, begin } = await practice(NOBODY_LISTENS);
  await later(0);
  await later(61);

  const { smtpUrl } = await openMailServer();
  const mended = await begin(smtpUrl);
  await later(0, mended);
  expect(failingServices(mended.ctx)).toEqual(['mail_failing']);
  await later(120, mended);

  expect(failingServices(mended.ctx)).toEqual([]);
});

test('a mail server that refuses the name and password is tried again, not believed for good', async () => {
  const { smtpUrl, received } = await openMailServer();
  const { later, begin } = await practice(smtpUrl.replace('smtp://', 'smtp://nobody:wrong@'));
  await later(0);
  expect(received).toHaveLength(0);

  await later(1, await begin(smtpUrl));
  expect(received).toHaveLength(1);
});
