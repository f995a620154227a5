import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { makeDataDir } from '../testing/build-test-app.ts';
import { startMain, urlOf } from '../testing/main-process.ts';

// Each test starts the program itself, some of them twice.
vi.setConfig({ testTimeout: 60_000 });

test('settings that are wrong stop the start with a line for each', async () => {
  const running = startMain({ PORT: 'x', ADMIN_PIN: '1', STRIPE_SECRET_KEY: 'sk_live_1' });

  expect(await running.ended).toBe(1);
  const lines = running.output().trim().split('\n');
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'ADMIN_PIN',
  ]);
});

test('a first start tells the addresses and the PIN, a later one only the addresses', async () => {
  const DATA_DIR = await makeDataDir();
  const first = startMain({ DATA_DIR });
  const url = await urlOf(first);
  await pause(50);
  const pin = /PIN: +(\d{6}) /.exec(first.output())?.[1];

  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pin }),
  });

  expect(answer.status).toBe(200);
  expect(first.output()).toContain(`Admin:  ${url}/admin/`);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = startMain({ DATA_DIR });
  await urlOf(second);
  await pause(50);
  expect(second.output()).not.toContain('PIN');
});

test('a start names what is left to set up', async () => {
  const running = startMain({ DATA_DIR: await makeDataDir(), PUBLIC_URL: 'https://plants.test' });
  await urlOf(running);

  await expect
    .poll(() => running.output())
    .toMatch(/^To do: {2}Set up your practice in the console: Who you are, /m);
  expect(running.output()).toMatch(/^To do: {2}The site shows no email, phone or social links/m);
});

test('a second start on the same folder is refused with one clear line', async () => {
  const DATA_DIR = await makeDataDir();
  await urlOf(startMain({ DATA_DIR }));

  const second = startMain({ DATA_DIR });

  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(`Another Fieldleaf is already running on ${DATA_DIR}`);
});

test('a port that is taken is said so in a line, after the PIN that is stored by then', async () => {
  const url = await urlOf(startMain({ DATA_DIR: await makeDataDir() }));
  const { port } = new URL(url);

  const second = startMain({ DATA_DIR: await makeDataDir(), PORT: port });

  expect(await second.ended).toBe(1);
  const [pin, ...reason] = second.output().trim().split('\n');
  expect(pin).toMatch(/^PIN: +\d{6} /);
  expect(reason).toEqual([expect.stringMatching(new RegExp(`^Cannot listen on 127.0.0.1:${port}: `))]);
});

test('SIGTERM lets a request that is under way finish, and stops at once though a browser keeps its line', async () => {
  const running = startMain({ DATA_DIR: await makeDataDir() });
  const url = await urlOf(running);
  await fetch(`${url}/api/health`);
  const underWay = await beginSignIn(url);

  running.child.kill('SIGTERM');

  expect(await underWay.finish('000000')).toBe(401);
  expect(await running.ended).toBe(0);
});

/** A sign-in that the server has begun to read: its head has arrived, its body has not. */
async function beginSignIn(url: string) {
  const head = { 'content-type': 'application/json', 'content-length': '16', expect: '100-continue' };
  const request = httpRequest(`${url}/api/admin/session`, { method: 'POST', headers: head });
  const answered = once(request, 'response');
  request.flushHeaders();
  await once(request, 'continue');
  return {
    finish: async (pin: string): Promise<number | undefined> => {
      request.end(JSON.stringify({ pin }));
      const [response] = (await answered) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    },
  };
}
