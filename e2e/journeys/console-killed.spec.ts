import { expect } from '@playwright/test';
import type { consoleOn } from '../pages/console.ts';
import { openConsole, test } from '../support/killable-phone-test.ts';
import { ADMIN_PIN } from '../support/server.ts';

test('the PIN, the lock and the count of wrong PINs are there however soon the phone is killed', async ({
  phone,
}) => {
  const first = await openConsole(phone, 'signal');
  await first.lock.unlock(ADMIN_PIN);
  await phone.kill();

  const second = await openConsole(phone, 'no signal');
  await second.lock.lock();
  await second.lock.unlock(ADMIN_PIN);
  await second.lock.lock();
  await phone.kill();

  const third = await openConsole(phone, 'no signal');
  await expectCounted(third, '4 attempts remaining');
  await expectCounted(third, '3 attempts remaining');
  await phone.kill();

  const fourth = await openConsole(phone, 'no signal');
  await expectCounted(fourth, '2 attempts remaining');
  await expectCounted(fourth, '1 attempts remaining');
  await expectCounted(fourth, 'Access Locked');
  await phone.kill();

  const { lock } = await openConsole(phone, 'no signal');
  await lock.enter(ADMIN_PIN);
  await expect(lock.message).toContainText('Access Temporarily Locked');
});

async function expectCounted({ lock }: ReturnType<typeof consoleOn>, words: string) {
  await lock.enter('000000');
  await expect(lock.message).toContainText(words);
}
