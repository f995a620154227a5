import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { startFaultProxy, WAY_FAULTS } from './support/fault-proxy.ts';
import { test } from './support/kept-server-test.ts';
import { ADMIN_PIN } from './support/server.ts';

test.use({ serviceWorkers: 'block' });

const LOOKS_SYNCED = /^All synced/;

test('whatever answers on the way, no sync is counted, and Sync Now works at once when it is gone', async ({
  page,
  baseURL,
}) => {
  const proxy = await startFaultProxy(baseURL ?? '');
  try {
    const { lock, shell } = consoleOn(page);
    await page.goto(`${proxy.url}/admin/`);
    await lock.unlock(ADMIN_PIN);
    await expect(shell.syncState).toHaveText(LOOKS_SYNCED);
    await shell.syncState.click();
    const panel = page.getByRole('dialog', { name: 'Sync' });
    const told = panel.getByRole('paragraph').first();
    const syncNow = panel.getByRole('button', { name: 'Sync Now' });

    const { 'a slow way': slow, ...faults } = WAY_FAULTS;
    for (const [name, fault] of Object.entries(faults)) {
      proxy.meet(fault);
      await syncNow.click();
      await expect(told, name).not.toHaveText(LOOKS_SYNCED);
      proxy.meet();
      await syncNow.click();
      await expect(told, `after ${name}`).toHaveText(LOOKS_SYNCED);
    }

    proxy.meet(WAY_FAULTS['portal with JSON'], ['/sync/']);
    await syncNow.click();
    await expect(panel).toContainText("Something else answers in the server's place");
    proxy.meet(slow);
    await syncNow.click();
    await expect(told).toHaveText(LOOKS_SYNCED);
  } finally {
    await proxy.close();
  }
});
