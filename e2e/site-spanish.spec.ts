import { expect, type Page } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import {
  answerInSpanish,
  chooseVisitInSpanish,
  expectSoonestInSpanish,
  payInSpanish,
} from './pages/site-in-spanish.ts';
import { unpaidVisitByApi } from './support/api-visit.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';
import { mailedLinks } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';

// Being installed has tests of its own, and costs as much as looking at three screens.
test.use({ serviceWorkers: 'block' });

const visitor = { firstName: 'Ximena', lastName: 'Núñez Ibarra', email: 'ximena@example.com' };

const language = (page: Page) => page.locator('html').getAttribute('lang');
const inSpanish = (page: Page) => page.getByRole('link', { name: 'Español' });
const inEnglish = (page: Page) => page.getByRole('link', { name: 'English' });

// Dozens of looks at whole screens take their time on a busy machine.
test.slow();

test('from the landing page to the paid booking in Spanish; the console says so, and the mail and its link are Spanish', async ({
  page,
  context,
  sharedServer,
}, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const look = lookAt(page, info);
  await expectSoonestInSpanish(page);
  await look('principal');
  await answerInSpanish(page);
  await look('cuestionario');
  await chooseVisitInSpanish(page, look);
  const bookingId = await payInSpanish(page, visitor, look);
  expect(bookingId).toMatch(/^BK-/);

  const links = await mailedLinks(sharedServer.dataDir, `booking-placed.${bookingId}`);
  const [manage = ''] = [...links.values()].filter((link) => link.includes(`manage=${bookingId}`));
  expect(manage).toContain(`${sharedServer.url}/es/?manage=`);
  const opened = await context.newPage();
  await opened.goto(manage);
  await expect(opened.getByRole('heading', { name: `Reserva ${bookingId}` })).toBeVisible();
  await lookAt(opened, info)('su cita');

  const admin = consoleOn(await context.newPage());
  await admin.page.goto(`/admin/#/bookings/${bookingId}`);
  await admin.lock.enter(ADMIN_PIN);
  await expect(admin.page.getByText('Spanish', { exact: true }).first()).toBeVisible();
});

test('every page with an address is there in Spanish, accessible, and fits', async ({
  page,
  sharedServer,
}, info) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const look = lookAt(page, info);
  const bill = await unpaidVisitByApi(sharedServer.url);
  const paths = [
    '/terms',
    '/privacy',
    '/events',
    '/my-data',
    '/gift',
    '/gift/card',
    '/review',
    '/weather-warnings#a-key-of-nobody',
    '/quote',
    '/?manage',
  ];
  for (const path of [...paths, '/pay-invoice/0123456789abcdef0123456789abcdef', bill, '/nothing-here']) {
    await page.goto(`/es${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await language(page)).toBe('es-US');
    await look(path);
  }
});

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the landing page leads to the Spanish one, with all of the address; English by hand holds', async ({
    page,
  }) => {
    await page.goto('/?utm_source=card#how-it-works', { waitUntil: 'commit' });
    await page.waitForURL('/es/?utm_source=card#how-it-works');
    await expect(page.getByRole('heading', { name: 'Sus plantas tienen algo que decirle' })).toBeVisible();

    await inEnglish(page).click();
    await page.waitForURL('/?utm_source=card#how-it-works');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your plants/);
    await page.goto('/');
    await expect(inSpanish(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('any other page, and a link of a mail, is in the language of its address', async ({ page }) => {
    for (const path of ['/terms', '/?manage=BK-ABC234#visit=key', '/?book']) {
      await page.goto(path);
      expect(await language(page)).toBe('en-US');
    }
  });

  test('where the browser keeps nothing, nobody is led to a page from which there would be no way back', async ({
    page,
  }) => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    await page.addInitScript(`Object.defineProperty(window, 'localStorage', { get: ${refused} })`);
    await page.goto('/');
    await inSpanish(page).click();
    await page.waitForURL('/es/');
    await inEnglish(page).click();
    await expect(inSpanish(page)).toBeVisible();
    expect(await language(page)).toBe('en-US');
  });

  test('before its script has come, a press on the other language counts', async ({ page }) => {
    await page.route(/\.js$/, () => undefined);
    await page.goto('/es/terms', { waitUntil: 'commit' });
    await inEnglish(page).click();
    await page.waitForURL('/terms', { waitUntil: 'commit' });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(inSpanish(page)).toBeVisible();
    expect(await language(page)).toBe('en-US');
  });
});

test('whoever changes the language in the midst keeps the screen and what was typed, and Back leads through it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Your Consultation' }).click();
  await page.getByText('Beginner: I am just starting out').click();
  await expect(page.getByText('2 of 6')).toBeVisible();

  await inSpanish(page).click();
  await expect(page.getByText('2 de 6')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/es/');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Principiante: apenas empiezo' })).toBeChecked();
  expect(new URL(page.url()).pathname).toBe('/es/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sus plantas tienen algo que decirle' })).toBeVisible();
  await page.reload();
  expect(await language(page)).toBe('es-US');

  await page.getByRole('button', { name: 'Reserve su consulta' }).click();
  await page.getByRole('radio', { name: 'Principiante: apenas empiezo' }).click({ force: true });
  await expect(page.getByText('2 de 6')).toBeVisible();
  await page.goto('/');
  await page.waitForURL('/es/');
});

test('search engines are told of both languages', async ({ page, request }) => {
  await page.goto('/es/terms');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/es\/terms$/);
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /[^s]\/terms$/);
  await expect(inEnglish(page)).toHaveAttribute('href', '/terms');
  await page.goto('/terms');
  await expect(page.locator('link[hreflang=es]')).toHaveAttribute('href', /\/es\/terms$/);
  await expect(inSpanish(page)).toHaveAttribute('href', '/es/terms');
  const listed = await (await request.get('/sitemap.xml')).text();
  expect(listed.match(/\/es\/(terms|events|privacy)?</g)).toHaveLength(4);
  await page.goto('/es/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data.makesOffer[0].itemOffered.name).toBe('Consulta por video, 30 minutos');
  expect(data.description).toMatch(/^Consultas/);
});
