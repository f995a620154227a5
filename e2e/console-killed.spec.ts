import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test as base } from './support/kept-server-test.ts';
import { type KillablePhone, killablePhone } from './support/killable-phone.ts';
import { ADMIN_PIN } from './support/server.ts';

const test = base.extend<{ phone: KillablePhone }>({
  phone: async ({ sharedServer }, use) => {
    const phone = killablePhone(sharedServer);
    await use(phone);
    await phone.dispose();
  },
});

type Console = ReturnType<typeof consoleOn>;

const open = async (phone: KillablePhone, signal: 'signal' | 'no signal') => {
  const console = consoleOn(await phone.start(signal));
  await console.lock.open();
  return console;
};

test('the PIN, the lock and the count of wrong PINs are there however soon the phone is killed', {
  tag: '@once',
}, async ({ phone }) => {
  const first = await open(phone, 'signal');
  await first.lock.unlock(ADMIN_PIN);
  await phone.kill();

  const second = await open(phone, 'no signal');
  await second.lock.lock();
  await second.lock.unlock(ADMIN_PIN);
  await second.lock.lock();
  await phone.kill();

  const third = await open(phone, 'no signal');
  await expectCounted(third, '4 attempts remaining');
  await expectCounted(third, '3 attempts remaining');
  await phone.kill();

  const fourth = await open(phone, 'no signal');
  await expectCounted(fourth, '2 attempts remaining');
  await expectCounted(fourth, '1 attempts remaining');
  await expectCounted(fourth, 'Access Locked');
  await phone.kill();

  const { lock } = await open(phone, 'no signal');
  await lock.enter(ADMIN_PIN);
  await expect(lock.message).toContainText('Access Temporarily Locked');
});

async function expectCounted({ lock }: Console, words: string) {
  await lock.enter('000000');
  await expect(lock.message).toContainText(words);
}
