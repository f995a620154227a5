import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { expect } from '@playwright/test';
import { TODAY } from '../support/a-morning.ts';
import { keyboardOn } from '../support/keyboard.ts';
import { BEN, CLEO, HUGO, type Week } from './week-on.ts';

const findOn =
  ({ page }: Week) =>
  async (words: string, found: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { selected: true })).toContainText(found);
    await page.keyboard.press('Enter');
  };

/** The same jobs where there is no pointer at all, each on another visit. */
export async function liveWithoutPointer(week: Week) {
  await planByKeys(week);
  await takeTimeOffByKeys(week);
  await endVisitsByKeys(week);
  await settleByKeys(week);
}

async function planByKeys(week: Week) {
  const { byKeys, page, button, dialog, calendarIsShown } = week;
  const keys = keyboardOn(page);
  const sheet = dialog.first();
  const find = findOn(week);
  const grace = page.getByRole('link', { name: /Grace Patel/ });
  await byKeys('move a visit in the calendar', async () => {
    await find('calendar', /Calendar/);
    await calendarIsShown();
    await expect(grace).toContainText('4:00 PM');
    await keys.tabTo(grace);
    for (let quarter = 0; quarter < 2; quarter += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await keys.pressOn(button('Don’t Email'), 'Enter');
    await expect(grace).toContainText('3:30 PM');
  });
  await byKeys('book a caller into a gap', async () => {
    await find('calendar', /Calendar/);
    await calendarIsShown();
    // Whatever is left of this week: next week a whole day is free.
    await keys.press('Next week');
    await keys.pressOn(page.getByRole('link', { name: /^Free 8 AM-6 PM/ }).first(), 'Enter');
    await expect(page.getByRole('button', { name: /8:00 AM$/, pressed: true })).toBeVisible();
    await keys.press('New customer');
    await typeCustomerByKeys(week, 'Morning');
    await keys.type('Main Concerns', 'Mealybugs');
    await createBookingByKeys(week);
  });
  await byKeys('book', async () => {
    await find('manual', /Manual Booking/);
    await typeCustomerByKeys(week, 'Key');
    await page.keyboard.press('Enter');
    await describeVisitByKeys(week);
    await payVisitByKeys(week);
    await createBookingByKeys(week);
  });
  await byKeys('reschedule', async () => {
    await find(CLEO, /Cleo Reyes/);
    await keys.pressOn(button('Reschedule', sheet), 'Enter');
    await keys.pressOn(sheet.getByRole('button', { name: '11:30 AM', exact: true }), 'Enter');
    await keys.pressOn(button('Reschedule', sheet), 'Enter');
    await expect(button('Mark Completed', sheet)).toBeVisible();
    await expect(sheet).toContainText('11:30 AM');
  });
}

/** A day, some days, and some hours of every week. */
async function takeTimeOffByKeys(week: Week) {
  const { byKeys, page, main } = week;
  const keys = keyboardOn(page);
  const openForm = () => findOn(week)('block a day', /Block a day/);
  const type = async (label: string, typed: string, value: string) => {
    const field = page.getByLabel(label, { exact: true });
    await keys.tabTo(field);
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(value);
  };
  const typeDay = (label: string, day: LocalDate) => type(label, digitsOf(day), day);
  await byKeys('block a day', async () => {
    await openForm();
    await typeDay('Day', plusDays(TODAY, 8));
    await keys.press('Block');
    await expect(page.getByText(/is blocked\.$/)).toBeVisible();
  });
  await byKeys('take a week off', async () => {
    await openForm();
    await typeDay('Day', plusDays(TODAY, 20));
    await typeDay('Last day (optional)', plusDays(TODAY, 26));
    await keys.type('Reason (optional)', 'the coast');
    await keys.press('Block');
    await expect(main.getByText('All day, 7 days')).toBeVisible();
  });
  await byKeys('take some hours of every week off', async () => {
    await openForm();
    await keys.press('Every week');
    await keys.press('Wednesday');
    await type('From (optional)', '0400PM', '16:00');
    await type('To (optional)', '0500PM', '17:00');
    await keys.press('Block');
    await expect(main.getByRole('heading', { name: /^Every Wednesday/ })).toBeVisible();
  });
}

async function typeCustomerByKeys({ page }: Week, firstName: string) {
  const keys = keyboardOn(page);
  await keys.type('First Name', firstName);
  await keys.type('Last Name', 'Board');
  await keys.tabTo(page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(`${firstName}@example.com`.toLowerCase());
  await keys.tabTo(page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type('(214) 555-0903');
}

/** From the time on, which is chosen already, to what is paid now, which is nothing before the visit. */
async function describeVisitByKeys({ page }: Week) {
  const keys = keyboardOn(page);
  await keys.press('Next');
  await keys.type('Main Concerns', 'Mealybugs');
  await keys.press('Next');
}

async function payVisitByKeys({ page }: Week) {
  await keyboardOn(page).tabTo(page.getByRole('radio', { name: 'Card', exact: false }).first());
  await page.keyboard.press('ArrowDown');
}

async function createBookingByKeys({ page, main }: Week) {
  await keyboardOn(page).press('Create Booking');
  await expect(main.getByText('Booking created')).toBeVisible();
}

/** Money, and whoever is to be seen again. */
async function settleByKeys(week: Week) {
  const { byKeys, page, button, dialog, main, toDo } = week;
  const keys = keyboardOn(page);
  await byKeys('take cash for an invoice', async () => {
    await keys.pressOn(toDo(/Pia Holm/), 'Enter');
    await keys.pressOn(button(/^Pay Full/), 'Enter');
    await keys.pressOn(button('Cash Received', dialog), 'Enter');
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
  await byKeys('book a follow-up that is due', async () => {
    await keys.pressOn(toDo(/Otto Lang/), 'Enter');
    await keys.pressOn(page.getByRole('link', { name: 'Book for Otto Lang' }), 'Enter');
    await keys.pressOn(button(/^\w+, \w+ \d+, \d+:\d+ [AP]M$/).first(), 'Enter');
    await createBookingByKeys(week);
  });
}

async function endVisitsByKeys(week: Week) {
  const { byKeys, page, button, dialog, toDo } = week;
  const keys = keyboardOn(page);
  const find = findOn(week);
  const sheet = dialog.first();
  await byKeys('cancel', async () => {
    await find(CLEO, /Cleo Reyes/);
    await keys.pressOn(button('More actions', sheet), 'Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Cancel Booking' });
    await keys.pressOn(button('Cancel Booking', asked), 'Enter');
    await expect(sheet.getByText('Cancelled', { exact: true })).toBeVisible();
  });
  await byKeys('complete, and write the note', async () => {
    await find(BEN, /Ben Okafor/);
    await keys.pressOn(button('Mark Completed', sheet), 'Enter');
    await keys.pressOn(sheet.getByRole('link', { name: 'Write the Note' }), 'Enter');
    await keys.type('Plant name', 'Philodendron');
    await keys.press('Save Note');
    await expect(page.getByText('Consultation note created successfully')).toBeVisible();
  });
  await byKeys('mark a no-show', async () => {
    await keys.pressOn(toDo(/Hugo Lindqvist/), 'Enter');
    await keys.pressOn(button('More actions', sheet), 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keys.pressMenu('No-Show');
    await keys.press('Mark No-Show');
    await expect(sheet.getByText('No-show', { exact: true }).first()).toBeVisible();
  });
}

/** As a date is typed in the United States: month, day, year. */
const digitsOf = (date: string): string => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`;

export async function hasArrivedByKeys({ server }: Week) {
  const booking = (id: string) => server.document(`booking:${id}`);
  expect(await server.history(CLEO)).toEqual(['created', 'rescheduled', 'cancelled']);
  expect(await booking(BEN)).toMatchObject({ status: 'completed' });
  expect(await booking(HUGO)).toMatchObject({ status: 'no-show' });
  expect(await server.document(`note:${BEN}`)).toMatchObject({
    content: { plants: [{ plant_name: 'Philodendron' }] },
  });
  const bookedBy = await server.bookedBy();
  expect(bookedBy).toEqual(expect.arrayContaining(['key@example.com', 'morning@example.com']));
  expect(bookedBy.filter((email) => email === 'otto.lang@example.com')).toHaveLength(2);
}
