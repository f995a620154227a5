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

const INVOICE = {
  name: 'Nora Quist',
  email: 'nora@example.com',
  description: 'Repotting',
  quantity: '1',
  unitPrice: '70',
} as const;

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

test('whenever the phone is killed, what was called saved is there, and saving the offered form again doubles nothing', {
  tag: ['@once', '@storm'],
}, async ({ phone }) => {
  const first = await open(phone, 'signal');
  await first.lock.unlock(ADMIN_PIN);
  await phone.kill();

  for (const [at, killAfterMs] of [0, 40, 160].entries()) {
    const console = await open(phone, 'no signal');
    await console.invoices.openNew();
    await console.invoices.fill(INVOICE);
    await console.page.getByRole('button', { name: 'Save Draft' }).click({ noWaitAfter: true });
    await console.page.waitForTimeout(killAfterMs);
    const wasSaved = console.page.url().includes('/invoice/');
    await phone.kill();

    const again = await open(phone, 'no signal');
    await again.page.goto('/admin/#/invoices/new');
    await again.page.getByRole('heading', { name: 'New Invoice' }).or(again.invoices.paper).waitFor();
    // The draft is read once the form stands; none is offered when it was put away in time.
    await again.page.waitForTimeout(500);
    if (await again.page.getByText('Continuing Nora Quist’s invoice.').isVisible()) {
      expect(wasSaved).toBe(false);
      await again.invoices.saveDraft();
    }
    await again.outbox.open();
    await expect(again.outbox.waiting.getByText(/^Create an invoice for Nora Quist/)).toHaveCount(at + 1);
    await phone.kill();
  }
});

async function expectCounted({ lock }: Console, words: string) {
  await lock.enter('000000');
  await expect(lock.message).toContainText(words);
}
