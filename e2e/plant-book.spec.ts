import { cents } from '@fieldleaf/domain/money/cents';
import { expect } from '@playwright/test';
import { SitePayInvoice } from './pages/site-pay-invoice.ts';
import { drawnJpeg } from './support/drawn-jpeg.ts';
import { test } from './support/kept-server-test.ts';
import { lookAt } from './support/look.ts';
import { SHARED_WORDS, sentNow, shareVisits } from './support/share-visit.ts';
import { test as ownServerTest } from './support/test.ts';

const PHOTO = { width: 400, height: 300 };

let customers = 0;
/** Nobody else's book. */
const someone = (firstName: string) => {
  customers += 1;
  return { firstName, email: `${firstName.toLowerCase()}.${Date.now()}.${customers}@example.com` };
};

test('what was shared is on the page its link opens, for keyboard, narrow screens and in the dark', async ({
  page,
  sharedServer,
}, info) => {
  await page.goto('/');
  const photos = [await drawnJpeg(page, PHOTO), await drawnJpeg(page, PHOTO)];
  const { path } = await shareVisits(sharedServer.url, someone('Ana'), photos);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);

  await expect(page.getByRole('heading', { level: 1, name: 'Ana’s plants' })).toBeFocused();
  await expect(page.getByRole('blockquote').first()).toHaveText(SHARED_WORDS);
  const fern = page.getByRole('article').filter({ hasText: 'Boston fern' });
  await expect(fern.getByRole('figure')).toHaveCount(2);
  await expect(fern).toContainText('Indoors, east window, bright light');
  await expect(page.getByRole('region', { name: 'To buy' }).getByRole('link')).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expect(page.getByRole('link', { name: 'Choose a time' })).toBeVisible();
  await expect(page.getByText('Never on a Friday')).toHaveCount(0);
  const key = new URL(path, sharedServer.url).hash.slice(1);
  expect(
    asked.filter((url) => new URL(url).search.includes(key) || new URL(url).pathname.includes(key)),
  ).toEqual([]);

  await page.getByText('How it has been').first().press('Enter');
  await expect(fern.getByRole('row').nth(1)).toContainText('Fair');
  await lookAt(page, info)('plant book');
});

test('without a connection the page opens as it was, with its pictures; an installed one needs no key for it', async ({
  page,
  context,
  sharedServer,
}) => {
  await page.goto('/');
  const { path } = await shareVisits(sharedServer.url, someone('Bea'), [await drawnJpeg(page, PHOTO)]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Bea’s plants' })).toBeVisible();
  // As long as it takes the worker to keep all of it.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const paths = kept.flat().map(({ url }) => new URL(url).pathname);
        return paths.some((each) => each.startsWith('/api/plants/photo/')) && paths.includes('/plants');
      }),
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bea’s plants' })).toBeVisible();
  await expect(page.getByText('No connection. This is how it was on')).toBeVisible();
  await expect.poll(() => page.getByRole('figure').locator('img').first().evaluate(isDrawn)).toBe(true);

  await page.goto('/plants');
  await expect(page.getByRole('heading', { name: 'Bea’s plants' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. This is how it was on')).toBeHidden();
});

/** In the page. */
const isDrawn = (picture: SVGElement | HTMLElement): boolean =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;

test('a link that was closed takes what this device kept along, and another one can be pasted', async ({
  page,
  sharedServer,
}, info) => {
  const cleo = someone('Cleo');
  const { path, send } = await shareVisits(sharedServer.url, cleo);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Cleo’s plants' })).toBeVisible();

  await send([sentNow('plantBook.newLink', { customerEmail: cleo.email, sendMail: false })]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link does not open a plant page any more',
  );
  expect(await page.evaluate(() => localStorage.getItem('fieldleaf.plants'))).toBeNull();
  await lookAt(page, info)('closed plant book');

  const dee = await shareVisits(sharedServer.url, someone('Dee'));
  await page.getByLabel('Paste the link from your email').fill(`${sharedServer.url}${dee.path}`);
  await page.getByRole('button', { name: 'Show My Plants' }).click();
  await expect(page.getByRole('heading', { name: 'Dee’s plants' })).toBeVisible();
});

ownServerTest(
  'after the free days a photo consultation is ordered, paid by card and sent, and the next one is offered',
  async ({ page, server }) => {
    await page.goto('/');
    const buffer = await drawnJpeg(page, PHOTO);
    const { path, send } = await shareVisits(server.url, someone('Gus'));
    const checkIns = { freeDays: 1, photoPriceCents: cents(2_500) };
    await send([sentNow('settings.change', { changes: { checkIns } })]);
    const order = page.getByRole('button', { name: 'Order a Photo Consultation' });
    const say = page.getByRole('button', { name: 'Say How They Are' });
    await page.goto(path);
    await expect(page.getByText('for $25.00 I look at up to three of them')).toBeVisible();
    await expect(say).toHaveCount(0);

    await order.click();
    const invoice = new SitePayInvoice(page);
    await expect(invoice.payButton('Pay $25')).toBeVisible();
    await invoice.pay();
    await expect(invoice.heading('Payment Successful!')).toBeVisible();
    await page.getByRole('link', { name: 'Send Your Photos' }).click();

    await expect(page.getByText('Your photo consultation is paid.')).toBeVisible();
    await expect(order).toHaveCount(0);
    await say.click();
    await page.getByLabel('What do you see?').fill('White dots under the fronds');
    await page
      .getByLabel('Photos of your plants')
      .setInputFiles({ name: 'fern.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    await expect(page.getByText('White dots under the fronds')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
    await expect(order).toBeVisible();
  },
);

test('on paper there is one table for the fridge, on one sheet', async ({ page, sharedServer }) => {
  const { path } = await shareVisits(sharedServer.url, someone('Eli'));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Eli’s plants' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Boston fern.*Water every/ })).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('link', { name: 'Choose a time' }))).toHaveCount(0);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pasted link shows the plants, and nothing on the page runs or is kept', async ({
    page,
    sharedServer,
  }) => {
    const { path } = await shareVisits(sharedServer.url, someone('Flo'));
    await page.goto('/plants');
    // Selected by tag: what is in it counts as absent for every locator by words or role.
    await page.locator('noscript input').fill(`${sharedServer.url}${path}`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.locator('noscript button').click(),
    ]);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flo’s plants');
    await expect(page.getByRole('blockquote').first()).toHaveText(SHARED_WORDS);
    await expect(page).toHaveURL(`${sharedServer.url}/plants`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).not.toMatch(/<script|modulepreload/);

    await page.goto('/es/plants');
    await page.locator('noscript input').fill('no such link');
    await page.locator('noscript button').click();
    await expect(page.getByRole('alert')).toContainText('enlace');
  });
});
