import { expect, test, vi } from 'vitest';
import { makeDataDir, TEST_PIN } from '../../../testing/build-test-app.ts';
import { runProgram, startMain, urlOf } from '../../../testing/main-process.ts';
import { readMails } from '../../../testing/read-eml.ts';

// The program itself is started.
vi.setConfig({ testTimeout: 60_000 });

test('npm run unlock lets the owner in while the server runs, with one line and exit 0; she still hears of the lockout', async () => {
  const DATA_DIR = await makeDataDir();
  const url = await urlOf(startMain({ DATA_DIR, ADMIN_PIN: TEST_PIN }));
  const signIn = async (pin: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ pin });
    return (await fetch(`${url}/api/admin/session`, { method: 'POST', headers, body })).status;
  };
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn('000001');
  expect(await signIn(TEST_PIN)).toBe(423);

  const unlocking = runProgram('unlock', { DATA_DIR });

  expect(await unlocking.ended).toBe(0);
  expect(unlocking.output().trim()).toBe('Unlocked: every device may try the PIN again.');
  expect(await signIn(TEST_PIN)).toBe(200);
  const mailed = async () => [...(await readMails(DATA_DIR)).keys()].map((name) => name.split('.')[0]);
  await expect.poll(mailed, { timeout: 20_000 }).toContain('access-locked');
});

test('npm run unlock says what is wrong with the settings and exits with 1', async () => {
  const unlocking = runProgram('unlock', { DATA_DIR: await makeDataDir(), COUCHDB_URL: 'nowhere' });

  expect(await unlocking.ended).toBe(1);
  expect(unlocking.output()).toContain('COUCHDB_URL');
});
