import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { expectAccessible, expectAccessibleInTheDark } from './support/accessible.ts';
import { baseTest as test } from './support/base-test.ts';
import { fillYear } from './support/fill-year.ts';
import { loseSignal } from './support/network-edge.ts';
import { ADMIN_PIN, startServer } from './support/server.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

/** Time until the card provider's fees are known, and are on the phone. */
const FEES_MS = 20_000;

async function download(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await downloading;
  return readFileSync(await file.path(), 'utf8');
}

test('a year has its income, what the card provider kept and the miles, which are set right and taken along offline', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldleaf-year-'));
  await fillYear(dataDir);
  const server = await startServer({ dataDir });
  const console = consoleOn(page);
  await page.goto(`${server.url}/admin/`);
  await console.lock.unlock(ADMIN_PIN);
  await console.server.execute('settings.change', { changes: { travel: { homeZip: '75201' } } });
  await page.goto(`${server.url}/admin/#/invoices`);
  await page.getByRole('link', { name: 'Year' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption('2025');

  const year = page.getByRole('article', { name: 'Year 2025' });
  const row = (month: string) => year.getByRole('row', { name: new RegExp(`^${month}`) });
  await expect(row('All of 2025')).toContainText('$340.00');
  // 2.9 % and 30 cents of $120, $150 and $70.
  await expect(row('All of 2025')).toContainText('−$10.76', { timeout: FEES_MS });
  await expect(row('March 2025')).toContainText('$270.00');
  await expect(year).toContainText('Home – Marta Reyes (75081) – Leo Reyes (75204) – Home', {
    timeout: FEES_MS,
  });
  await expectAccessible(page, 'Year');
  await expectAccessibleInTheDark(page, 'Year');

  const findSignal = await loseSignal(page);
  await page.getByRole('button', { name: 'Change miles of Mon, Mar 17' }).click();
  await page.getByRole('textbox', { name: 'Miles' }).fill('41.5');
  await page.getByRole('textbox', { name: 'Purpose or reason' }).fill('Odometer');
  await page.getByRole('button', { name: 'Save Miles' }).click();
  await expect(year).toContainText('41.5 miles × 70.0¢ (IRS business rate) = $29.05 deduction');
  await page.reload();
  await expect(year).toContainText('Entered: Odometer');

  expect(await download(page, 'Download CSV')).toMatch(/^2025,70\.00,270\.00,.*,340\.00,.*,41\.5\r$/m);
  expect(await download(page, 'Mileage Log')).toContain(',41.5,Odometer,Entered by hand');

  await findSignal();
  // It is held back for "Undo" for some seconds first.
  await expect(async () => {
    await console.shell.syncNow();
    expect(await console.server.document('mileage:2025-03-17')).toMatchObject({
      tenthMiles: 415,
      reason: 'Odometer',
    });
  }).toPass({ timeout: FEES_MS });
  await page.goto(`${server.url}/admin/#/invoices/statements/2025-03`);
  const payout = page.getByRole('region', { name: 'Payouts to your bank' });
  await payout.getByText('Wed, Mar 19, at the bank (test)').click();
  await expect(payout).toContainText('Card payment, Marta Reyes');
  await expect(payout).toContainText('These add up to the payout.');
  await expectAccessible(page, 'Statement with payouts');
  await server.dispose();
  rmSync(dataDir, { recursive: true });
});
