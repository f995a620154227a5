import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

// The worker's copy of the app is not part of it.
test.use({ serviceWorkers: 'block' });

const invoice = {
  name: 'Iris Windows',
  email: 'iris.windows@example.com',
  description: 'Repotting',
  quantity: '1',
  unitPrice: '40',
};

test('an unfinished invoice that two windows have open and change is two invoices, and both arrive', async ({
  page,
  context,
}) => {
  const first = consoleOn(page);
  await first.lock.open();
  await first.lock.unlock(ADMIN_PIN);
  await first.invoices.openNew();
  await first.invoices.fill(invoice);
  const second = consoleOn(await context.newPage());
  await second.lock.open();
  await second.invoices.openNew();
  await expect(second.page.getByText(/^Continuing/)).toBeVisible();
  await second.invoices.fill({ ...invoice, unitPrice: '55' });

  const ids = [await second.invoices.saveDraft(), await first.invoices.saveDraft()] as const;

  expect(ids[0]).not.toBe(ids[1]);
  await expect(first.shell.syncState).toHaveText(/^All synced/);
  for (const [at, total] of ['$55.00', '$40.00'].entries()) {
    await first.invoices.open(ids[at] ?? '');
    await expect(first.invoices.paper).toContainText(total);
  }
});
