import { expect } from '@playwright/test';
import { openConsole, test } from '../support/killable-phone-test.ts';
import { ADMIN_PIN } from '../support/server.ts';

const INVOICE = {
  name: 'Nora Quist',
  email: 'nora@example.com',
  description: 'Repotting',
  quantity: '1',
  unitPrice: '70',
} as const;

test('whenever the phone is killed, what was called saved is there, and saving the offered form again doubles nothing', async ({
  phone,
}) => {
  const first = await openConsole(phone, 'signal');
  await first.lock.unlock(ADMIN_PIN);
  await phone.kill();

  for (const [at, killAfterMs] of [0, 40, 160].entries()) {
    const console = await openConsole(phone, 'no signal');
    await console.invoices.openNew();
    await console.invoices.fill(INVOICE);
    await console.page.getByRole('button', { name: 'Save Draft' }).click({ noWaitAfter: true });
    await console.page.waitForTimeout(killAfterMs);
    const wasSaved = console.page.url().includes('/invoice/');
    await phone.kill();

    const again = await openConsole(phone, 'no signal');
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
