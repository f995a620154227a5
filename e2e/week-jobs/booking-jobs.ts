import { clock } from '@fieldleaf/domain/testing/builders';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { timeOffId } from '@fieldleaf/domain/time-off/time-off';
import { expect } from '@playwright/test';
import { TODAY } from '../support/a-morning.ts';
import { carryVisit } from '../support/carry.ts';
import { ARRIVES_MS, type Week } from './week-on.ts';

/** Serves callers between two visits. */
export async function answerThePhone(week: Week) {
  const { job, press, button, page, section, dialog } = week;
  await job('find a customer by phone number', 2, async () => {
    await press(button('Find anything'));
    await page.getByRole('combobox', { name: 'Find anything' }).fill('555-0377');
    await press(page.getByRole('option', { name: /Cleo Reyes/ }).first());
    await expect(page.getByRole('heading', { name: 'Cleo Reyes' }).first()).toBeVisible();
  });
  await job('answer “when am I free?”', 1, async () => {
    await press(section('Calendar'));
    await expect(page.getByRole('link', { name: /^Free 10-11:30 AM/ }).first()).toBeVisible();
  });
  await job('book a caller into a gap', 4, async () => {
    await press(section('Calendar'));
    await press(page.getByRole('link', { name: /^Free 10-11:30 AM/ }).first());
    await expect(page.getByRole('button', { name: /10:00 AM$/, pressed: true })).toBeVisible();
    await press(button('New customer'));
    await typeCustomer(week, 'Gap', '(214) 555-0901');
    await page.getByLabel('Main Concerns').fill('Gnats');
    await press(button('Create Booking'));
    await expect(page.getByRole('main').getByText('Booking created')).toBeVisible();
    await expect(page.getByText('Nothing collected yet.')).toBeVisible();
  });
  await job('book somebody known who called', 5, async () => {
    await press(button('New'));
    await press(page.getByRole('menuitem', { name: 'New booking' }));
    await page.getByLabel('Find a known customer').fill('cleo');
    await press(button(/^Cleo Reyes/));
    await press(button(/^\w+, \w+ \d+, \d+:\d+ [AP]M$/).first());
    await press(button('Create Booking'));
    await expect(page.getByRole('main').getByText('Booking created')).toBeVisible();
  });
  await job('move a visit with the form', 5, async () => {
    await press(week.visit('Emil Novak'));
    await press(button('Reschedule', dialog.first()));
    await expect(dialog.getByRole('grid')).toBeVisible();
    const tomorrow = dialog.locator(`[data-day="${plusDays(TODAY, 1)}"] button`);
    // On the last day of a month it would take turning a page.
    if (await tomorrow.isVisible()) await press(tomorrow);
    const time = dialog.getByRole('button', { name: /^\d+:\d\d [AP]M$/, pressed: false }).last();
    const chosen = (await time.textContent()) ?? '';
    await press(time);
    await press(button('Reschedule', dialog.first()));
    await expect(button('Mark Completed', dialog.first())).toBeVisible();
    await expect(dialog.first()).toContainText(chosen);
  });
}

async function typeCustomer({ page }: Week, firstName: string, phone: string) {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Inn');
  await page.getByLabel('Email', { exact: true }).fill(`${firstName}@example.com`.toLowerCase());
  await page.getByLabel('Phone', { exact: true }).fill(phone);
}

/** In the diary itself. */
export async function moveInTheDiary(week: Week) {
  const { job, jobHere, press, page, section, hand, button, calendarIsShown } = week;
  const grace = page.getByRole('link', { name: /Grace Patel/ });
  const asked = page.getByRole('region', { name: 'Moving Grace' });
  await job('move a visit by hand, from the Overview', 2, async () => {
    await press(section('Calendar'));
    await calendarIsShown();
    await expect(grace).toContainText('4:00 PM');
    await carryVisit(page, grace, { by: hand, way: 'up', until: asked.getByText('3:00 PM') });
    await expect(asked).toContainText('Tell Grace?');
    await expect(grace).toContainText('3:00 PM');
  });
  await press(button('Email Grace', asked));
  await expect(page.getByText('Moved. Grace gets an email.')).toBeVisible();
  // It names both times: what is asked next must not be taken for what was asked before.
  await expect(asked).toHaveCount(0);
  await jobHere('move a visit by hand in the calendar and say that nobody is mailed', 2, async () => {
    await carryVisit(page, grace, { by: hand, way: 'down', until: asked.getByText('4:00 PM') });
    await press(button('Don’t Email', asked));
    await expect(page.getByText('Moved. Grace gets no email.')).toBeVisible();
    await expect(grace).toContainText('4:00 PM');
  });
}

/** From both places it is asked for; given back each time as another device would. */
export async function takeAnAfternoonOff(week: Week) {
  const { job, press, button, page, section, server, shell } = week;
  const afternoon = { from: clock('12:00'), to: clock('18:00') };
  const isBlocked = page.getByText(/12 to 6 PM is blocked\.$/);
  const givenBack = async () => {
    await expect
      .poll(() => server.document(timeOffId(TODAY)), { timeout: ARRIVES_MS })
      .toMatchObject({ spans: [{ fromMinute: 12 * 60, untilMinute: 18 * 60 }] });
    await server.execute('day.unblock', { date: TODAY, ...afternoon });
    await shell.syncNow();
  };
  await job('block an afternoon from an empty hour', 4, async () => {
    await press(section('Calendar'));
    await press(page.getByRole('link', { name: /^Free 5-6 PM/ }).first());
    await press(page.getByRole('link', { name: 'Block', exact: true }));
    await press(button(/^(This a|A)fternoon/));
    await expect(isBlocked).toBeVisible();
  });
  await givenBack();
  await job('block an afternoon from the "+"', 3, async () => {
    await press(button('New'));
    await press(page.getByRole('menuitem', { name: 'Block time' }));
    await press(button(/^This afternoon/));
    await expect(isBlocked).toBeVisible();
  });
  await givenBack();
}
