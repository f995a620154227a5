import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { SiteAssessment } from './pages/site-assessment.ts';
import { SiteBooking } from './pages/site-booking.ts';
import { baseTest as test } from './support/base-test.ts';
import { countingTaps } from './support/count-taps.ts';
import { lookAt } from './support/look.ts';
import { startServer } from './support/server.ts';

/** Together forty, fields included. */
const MOST_TAPS_IN_THE_CONSOLE = 18;
const MOST_TAPS_ON_THE_SITE = 22;

const TOLD = /PIN: +(\d{6})[\s\S]*Admin: +(\S+)/;
const SAMPLES = /fieldleaf\.example|555-0142/;

const cardOn = (page: Page) => page.getByRole('region', { name: 'Set up your practice' });

/** From the PIN to a practice that is set up. */
async function setUp(page: Page, pin: string) {
  const card = cardOn(page);
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).tap();
    await page.keyboard.type(text);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const open = (name: RegExp) => card.getByRole('link', { name }).tap();
  const tick = async (name: string) => {
    await card.getByRole('button', { name: `${name}: right as it stands` }).tap();
    await expect(card.getByRole('button', { name: `${name}: right as it stands` })).toBeHidden();
  };
  const goBack = () => page.getByRole('navigation').getByRole('link', { name: 'Overview' }).tap();

  await type('6-digit PIN', pin);
  await expect(card).toContainText('0 of 6 done', { timeout: 20_000 });
  await open(/^Who you are/);
  await page.getByLabel('Email', { exact: true }).tap();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('ada@plants.test');
  await press('Save');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await goBack();
  await tick('Opening hours');
  await tick('Services and prices');
  await open(/^Home ZIP code/);
  await type('Home ZIP code', '75201');
  await press('Save');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await goBack();
  await open(/^Recovery codes/);
  await press('Make Recovery Codes');
  await page.getByRole('button', { name: 'I Saved Them' }).tap({ timeout: 40_000 });
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await goBack();
  await tick('Alerts and home screen');
  await card.getByRole('button', { name: 'Recovery codes and backup: right as it stands' }).tap();
  await expect(card).toBeHidden();
}

async function bookForHerself(page: Page) {
  const booking = new SiteBooking(page);
  await new SiteAssessment(page).takeAll();
  await booking.chooseService('Virtual Consultation');
  await booking.times.first().click();
  await booking.next();
  await booking.fillDetails({ firstName: 'Ada', lastName: 'Moss', email: 'ada.moss@example.com' });
  await booking.next();
  await booking.proceedToPayment();
  await booking.pay();
  await booking.codes();
}

test('from the printed address of a fresh server to her own first booking in at most 40 taps', async ({
  page,
}, info) => {
  const server = await startServer({ env: { ADMIN_PIN: '' } });
  try {
    await expect
      .poll(server.output)
      .toMatch(/^To do: {2}Set up your practice in the console: Who you are, /m);
    const [, pin = '', address = ''] = TOLD.exec(server.output()) ?? [];
    const { jobHere } = countingTaps(page, async () => {});

    await page.goto(address);
    await jobHere('set up a practice', MOST_TAPS_IN_THE_CONSOLE, () => setUp(page, pin));
    await expect(consoleOn(page).shell.syncState).toContainText('All synced', { timeout: 40_000 });

    await page.goto(server.url);
    await expect(page.getByRole('contentinfo')).toContainText('ada@plants.test');
    await jobHere('book a visit as a customer', MOST_TAPS_ON_THE_SITE, () => bookForHerself(page));
    await lookAt(page, info)('Confirmation of the first booking');
  } finally {
    await server.dispose();
  }
});

test('the card of the first steps reads well on a phone', async ({ page }, info) => {
  const server = await startServer();
  try {
    const { lock } = consoleOn(page);
    await page.goto(`${server.url}/admin/`);
    await lock.unlock('246813');
    await expect(cardOn(page)).toContainText('0 of 6 done');
    await lookAt(page, info)('Overview, the first steps');
  } finally {
    await server.dispose();
  }
});

/** Pages that were built with the contact in them. */
const BUILT_PAGES = ['/', '/es/', '/events', '/privacy', '/pay-invoice', '/nowhere'];

test('at a public address a practice that is being set up says so, and shows nothing made up before or after its scripts', async ({
  page,
  request,
}) => {
  const server = await startServer({ env: { PUBLIC_URL: 'http://plants.test' } });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) troubles.push(message.text());
  });
  try {
    for (const path of BUILT_PAGES) {
      expect(await (await request.get(`${server.url}${path}`)).text(), path).not.toMatch(SAMPLES);
      await page.goto(`${server.url}${path}`);
      await expect(page.locator('[data-contact]').first(), path).toHaveText(
        path === '/es/' ? 'Este negocio se está preparando.' : 'This practice is being set up.',
      );
      expect(await page.content(), path).not.toMatch(SAMPLES);
    }
    expect(troubles).toEqual([]);
  } finally {
    await server.dispose();
  }
});
