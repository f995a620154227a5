import { expect, type Locator, type Page } from '@playwright/test';
import { consoleOn } from '../pages/console.ts';
import { countingTaps } from '../support/count-taps.ts';
import { ADMIN_PIN } from '../support/server.ts';

type Hand = 'finger' | 'mouse';
export type Week = ReturnType<typeof weekOn>;

/** Customers of the visits, with their booking ids. */
export const DORA = 'BK-TDAY09';
export const BEN = 'BK-TDAY12';
export const EMIL = 'BK-TDAY15';
export const GRACE = 'BK-TDAY16';
export const FATIMA = 'BK-YDAY15';
export const HUGO = 'BK-YDAY16';
export const CLEO = 'BK-THRD10';

/** Changes with undo leave the phone a moment later. */
export const ARRIVES_MS = 40_000;

/** The console of that practice, with the day's words for what is on its screens. */
function weekOn(page: Page, hand: Hand) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const home = async () => {
    await page.evaluate(() => {
      // No person is this fast: the last job's message would be gone by the next job.
      document.querySelector<HTMLElement>('button[aria-label="Dismiss"]')?.click();
      location.hash = '#/overview';
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  };
  const press = (target: Locator) => (hand === 'finger' ? target.tap() : target.click());
  const button = (name: string | RegExp, within: Locator | Page = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    ...consoleOn(page),
    ...countingTaps(page, home),
    hand,
    main,
    dialog,
    press,
    button,
    section: (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }),
    nextCard: page.getByRole('article', { name: 'Next visit' }),
    toDo: (name: string | RegExp) => page.getByRole('region', { name: /^To do/ }).getByRole('link', { name }),
    visit: (name: string) => main.getByRole('link', { name }).first(),
    calendarIsShown: () => expect(page.getByRole('heading', { level: 1, name: /^Calendar/ })).toBeVisible(),
  };
}

export async function openWeek(page: Page, hand: Hand): Promise<Week> {
  const week = weekOn(page, hand);
  // No phone is behind this browser: an application that it asked for would never open.
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && /^(sms|tel):/.test(link.href)) event.preventDefault();
    }),
  );
  await page.context().route(/google\.com|meet\./, (route) => route.fulfill({ body: '' }));
  await week.lock.open();
  await week.lock.unlock(ADMIN_PIN);
  return week;
}
