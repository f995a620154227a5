import { expect, type Locator, type Page } from '@playwright/test';
import { keyboardOn } from './support/keyboard.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './week-jobs/week-test.ts';

// The keys are what this is about; being installed has tests of its own.
test.use({ serviceWorkers: 'block' });
test.setTimeout(330_000);

const PLACES = [
  ['o', 'Overview'],
  ['c', /^Calendar/],
  ['b', 'All Bookings'],
  ['n', 'Consultation Notes'],
  ['e', 'Email Management'],
  ['m', 'Manual Booking'],
  ['i', 'Invoicing'],
  ['u', 'Customers'],
  ['s', 'Settings'],
] as const;

/** On a phone behind "More". */
const LISTS = [
  ['q', 'Quotes'],
  ['f', 'Consultation Notes'],
  ['r', 'Reviews'],
  ['w', 'Waiting List'],
] as const;

const walkOn = (page: Page) => ({
  page,
  ...keyboardOn(page),
  main: page.getByRole('main'),
  dialog: page.getByRole('dialog'),
  button: (name: string | RegExp, within: Locator | Page = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' }),
  heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
  hit: (key: string) => page.keyboard.press(key),
  go: async (letter: string) => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
  },
  /** A step, after which somebody can go on: the focus is on something that is seen and has a name. */
  step: (name: string, walk: () => Promise<void>) =>
    test.step(name, async () => {
      await walk();
      const focused = page.locator(':focus');
      await expect.soft(focused, name).toBeInViewport();
      await expect.soft(focused, name).toHaveAccessibleName(/\S/);
    }),
});
type Walk = ReturnType<typeof walkOn>;

test('the whole console is walked by the keyboard alone, and never loses the place', async ({ page }) => {
  const walk = walkOn(page);
  await page.goto('/admin/');
  await walk.step('unlock', async () => {
    await expect(page.getByLabel('6-digit PIN')).toBeFocused();
    await page.keyboard.type(ADMIN_PIN);
    await expect(walk.heading('Overview')).toBeVisible({ timeout: 20_000 });
  });
  await goToPlaces(walk);
  await liveAVisit(walk);
  await plan(walk);
  await askForMoney(walk);
  await lookUp(walk);
  await changeASetting(walk);
  await walk.step('lock', async () => {
    await walk.press('Lock');
    await expect(page.getByLabel('6-digit PIN')).toBeFocused();
  });
});

async function goToPlaces({ page, step, go, hit, heading, dialog }: Walk) {
  for (const [letter, name] of PLACES)
    await step(`G ${letter}`, async () => {
      await go(letter);
      await expect(heading(name)).toBeVisible();
    });
  await step('N', async () => {
    await hit('n');
    await expect(heading('New booking')).toBeVisible();
  });
  await step('B', async () => {
    await hit('b');
    await expect(page.getByRole('heading', { level: 2, name: 'Time off' })).toBeFocused();
  });
  await step('?', async () => {
    await hit('?');
    await expect(dialog.filter({ hasText: 'Keyboard shortcuts' })).toBeVisible();
  });
  await step('Escape', async () => {
    await hit('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

/** Today's next visit, from its row to its end. */
async function liveAVisit({ page, step, go, heading, dialog, tabTo, pressOn, press, type, button }: Walk) {
  const next = page.getByRole('article', { name: 'Next visit' });
  await go('o');
  await expect(heading('Overview')).toBeVisible();
  await step('open a visit', async () => {
    await pressOn(next.getByRole('link', { name: 'Dora Marchetti', exact: true }), 'Enter');
    await expect(dialog.first()).toContainText('Dora Marchetti');
  });
  await step('close it', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await go('o');
  await step('begin a note', async () => {
    await pressOn(next.getByRole('link', { name: /^Note about Dora/ }), 'Enter');
    await expect(page.getByLabel('Plant name')).toBeVisible();
  });
  await step('save the note', async () => {
    await type('Plant name', 'Zamioculcas');
    await press('Save Note');
    await expect(page.getByText('Consultation note created successfully')).toBeVisible();
  });
  await go('o');
  await step('complete the visit', async () => {
    await tabTo(button('Mark Completed', next));
    await page.keyboard.press('Enter');
    await expect(next).toContainText('Ben Okafor');
  });
}

async function plan({ page, step, hit, main, heading, type, press, pressOn, button }: Walk) {
  await hit('n');
  await expect(heading('New booking')).toBeVisible();
  await step('choose a customer', async () => {
    await type('Find a known customer', 'cleo');
    await press(/^Cleo Reyes/);
    await expect(button('Change the customer')).toBeVisible();
  });
  await step('choose a time', () => pressOn(button(/^\w+, \w+ \d+, \d+:\d+ [AP]M$/).first(), 'Enter'));
  await step('create the booking', async () => {
    await press('Create Booking');
    await expect(main.getByText('Booking created')).toBeVisible();
  });
  await hit('b');
  await expect(page.getByRole('heading', { level: 2, name: 'Time off' })).toBeFocused();
  await step('block an afternoon', async () => {
    await press(/^This afternoon/);
    await expect(page.getByText(/is blocked\.$/)).toBeVisible();
  });
}

async function askForMoney({ page, step, go, heading, main, pressOn, press, type }: Walk) {
  await go('i');
  await expect(heading('Invoicing')).toBeVisible();
  await step('begin an invoice', async () => {
    await pressOn(main.getByRole('link', { name: 'Create Invoice' }), 'Enter');
    await expect(heading('New Invoice')).toBeVisible();
  });
  await step('send the invoice', async () => {
    await type('Customer Name', 'Iris Keys');
    await type('Email', 'iris.keys@example.com');
    await type('Description', 'Repotting');
    await type('Unit Price ($)', '40');
    await press('Send Invoice');
    await expect(page).toHaveURL(/#\/invoices\/invoice\//);
    await expect(page.getByRole('article')).toContainText('Iris Keys');
  });
  await step('remind of it', async () => {
    await press('Send Reminder');
    await expect(page.getByText('Reminded today')).toBeVisible();
  });
}

async function lookUp({ page, step, go, heading, main, pressOn }: Walk) {
  await go('u');
  await expect(heading('Customers')).toBeVisible();
  await step('open a customer', async () => {
    await pressOn(main.getByRole('link', { name: /Cleo Reyes/ }).first(), 'Enter');
    await expect(page).toHaveURL(/#\/customers\/.+/);
    await expect(page.getByRole('heading', { level: 2, name: 'Cleo Reyes' })).toBeVisible();
  });
  for (const [letter, name] of LISTS)
    await step(`G ${letter}, and back`, async () => {
      await go('o');
      await expect(heading('Overview')).toBeVisible();
      await go(letter);
      await expect(heading(name)).toBeVisible();
      await page.goBack();
      await expect(heading('Overview')).toBeVisible();
    });
}

async function changeASetting({ page, step, go, heading, main, pressOn, type, press }: Walk) {
  await go('s');
  await expect(heading('Settings')).toBeVisible();
  await step('open a section', async () => {
    await pressOn(main.getByRole('link', { name: /^Cancellation window/ }).first(), 'Enter');
    await expect(page.getByLabel('Reschedule and cancel until (hours before)')).toBeVisible();
  });
  await step('save a setting', async () => {
    await type('Reschedule and cancel until (hours before)', '');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('36');
    await press('Save');
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  });
}
