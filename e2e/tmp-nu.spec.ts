import { writeFile, mkdir } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { answerInSpanish, chooseVisitInSpanish, payInSpanish } from './pages/site-in-spanish.ts';
import { walkQuoteAndInvoice, walkBooking } from './pages/site-walk.ts';
import { createInvoiceByApi } from './support/api-invoice.ts';
import { unpaidVisitByApi } from './support/api-visit.ts';
import { test } from './support/kept-server-test.ts';

test.slow();
let n = 0;
const dump = (page: Page, set: string) => async (screen: string) => {
  n += 1;
  const name = `${set}-${String(n).padStart(2, '0')}-${screen.replace(/[^a-z0-9]+/gi, '_')}`;
  await mkdir('/tmp/nu', { recursive: true });
  await page.waitForTimeout(400);
  await writeFile(`/tmp/nu/${name}.html`, `<!doctype html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`);
  await page.screenshot({ path: `/tmp/nu/${name}.png` });
};
test('es', async ({ page, sharedServer }) => {
  const d = dump(page, 'es');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/es/'); await d('landing');
  await answerInSpanish(page); await d('q6');
  await chooseVisitInSpanish(page, d);
  await payInSpanish(page, { firstName: 'Ana', lastName: 'Núñez', email: 'nu@example.com' }, d);
  const bill = await unpaidVisitByApi(sharedServer.url);
  const invoice = await createInvoiceByApi(sharedServer.url);
  for (const p of ['/terms', '/privacy', '/events', '/my-data', '/gift', '/gift/card', '/review', '/quote', '/?manage', `/pay-invoice/${invoice}`, bill, '/nothing']) {
    await page.goto(`/es${p}`); await page.getByRole('heading', { level: 1 }).waitFor(); await d(p);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const p of ['/', '/?book=virtual', '/terms', bill]) { await page.goto(`/es${p}`); await d(`wide${p}`); }
});
test('en', async ({ page, sharedServer }) => {
  const d = dump(page, 'en');
  await walkBooking(page, { firstName: 'Ana', lastName: 'Reyes', email: 'nue@example.com' }, d);
  await walkQuoteAndInvoice(page, await createInvoiceByApi(sharedServer.url), d);
  for (const p of ['/terms', '/privacy', '/my-data', '/gift', '/review', '/?manage', '/nothing']) { await page.goto(p); await page.getByRole('heading', { level: 1 }).waitFor(); await d(p); }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/'); await d('narrow');
});
