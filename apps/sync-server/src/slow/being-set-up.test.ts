import type { Settings } from '@fieldleaf/domain/settings/settings';
import { expect, test } from 'vitest';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { readMails } from '../testing/read-eml.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { sendMails } from '../workers/send-mails.ts';
import { book, turn } from '../workers/testing/book-and-mail.ts';

const publicUrl = 'https://plants.test';

test('what a practice mails while it is being set up has nothing made up in it; her own emails wait for her address', async () => {
  const [store, dataDir] = [await openTestStore(), await makeDataDir()];
  const server = await startServer(store, () => TEST_NOW, { dataDir, publicUrl });
  const { bookingId } = await book(server);

  await turn(server);

  const mails = await readMails(dataDir);
  expect([...mails.keys()].filter((name) => name.endsWith('.consultant'))).toEqual([]);
  const toCustomer = mails.get(`booking-placed.${bookingId}.1`) ?? '';
  expect(toCustomer).toContain('no-reply@plants.test');
  expect(toCustomer).not.toMatch(/ORGANIZER|Reply-To|or call|reply to this email/i);
  for (const mail of mails.values()) expect(mail).not.toMatch(/fieldleaf\.example|555-0142/);

  await server.ctx.execute({
    id: 'profile',
    kind: 'settings.change',
    at: TEST_NOW,
    by: { role: 'consultant', deviceId: 'phone' },
    payload: { changes: { business: { email: 'ada@plants.test' } } },
  });
  await expect.poll(() => server.ctx.settings().business.email).toBe('ada@plants.test');
  await sendMails(server.ctx);

  await sendMails(server.ctx);
  const hers = (await readMails(dataDir)).get(`booking-placed.${bookingId}.1.consultant`);
  expect(hers).toMatch(/^To: .*ada@plants\.test/m);
});

test('no call of a practice that is being set up tells a made-up contact', async () => {
  const store = await openTestStore();
  await startServer(store, () => TEST_NOW, { publicUrl });

  const stored = await store.database('practice').get<Settings>('settings:practice');

  expect(JSON.stringify(stored)).not.toMatch(/fieldleaf\.example|555-0142/);
});
