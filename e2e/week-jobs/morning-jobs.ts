import { expect, type Locator } from '@playwright/test';
import { WEEK } from '../support/fill-week.ts';
import { BEN, type Week } from './week-on.ts';

/** Returns the new tab's address. */
async function openedBeside({ page, press }: Week, link: Locator): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press(link)]);
  const url = tab.url();
  await tab.close();
  return decodeURIComponent(url);
}

/** The day as it comes: who is next, the call, what was seen, and that it is done. */
export async function liveTheMorning(week: Week) {
  const { job, main, nextCard, press, button, page } = week;
  await job("see today's visits", 0, async () => {
    await expect(nextCard).toContainText('Dora Marchetti');
    for (const name of ['Ben Okafor', 'Emil Novak', 'Grace Patel'])
      await expect(main.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  });
  await job('join the call', 1, async () => {
    const link = nextCard.getByRole('link', { name: /^Join/ });
    expect(await openedBeside(week, link)).toContain(await link.getAttribute('href'));
  });
  await job('write a note before the visit is completed', 2, async () => {
    await press(nextCard.getByRole('link', { name: /^Note about Dora/ }));
    await page.getByLabel('Plant name').fill('Zamioculcas');
    await press(button('Save Note'));
    await expect(page.getByText('Consultation note created successfully')).toBeVisible();
  });
  await job('complete the visit', 2, async () => {
    await press(button('Mark Completed', nextCard));
    await expect(nextCard).toContainText('Ben Okafor');
  });
  await job('get directions', 1, async () => {
    const url = await openedBeside(week, nextCard.getByRole('link', { name: /^Directions/ }));
    expect(url).toContain(WEEK[BEN].of.address);
  });
  await job('text “on my way”', 1, async () => {
    const text = nextCard.getByRole('link', { name: /^Text/ });
    await press(text);
    expect(decodeURIComponent((await text.getAttribute('href')) ?? '')).toMatch(/^sms:2145550112.*on my way/);
  });
}
