import { plusDays } from '@fieldleaf/domain/time/local-date';
import { expect } from '@playwright/test';
import { TODAY } from '../support/a-morning.ts';
import { PAID_INVOICES } from '../support/fill-week.ts';
import { ARRIVES_MS, DORA, EMIL, FATIMA, GRACE, type Week } from './week-on.ts';

/** Money, and the days after. */
export async function settleTheRest(week: Week, paidBy: string) {
  const { job, press, button, page, toDo, dialog } = week;
  await job('take cash for an invoice', 5, async () => {
    await press(toDo(/Nora Vale/));
    await press(button(/^Pay Full/));
    await press(button('Cash Received', dialog));
    await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  });
  await job('block a day', 3, async () => {
    await press(button('New'));
    await press(page.getByRole('menuitem', { name: 'Block time' }));
    await page.getByLabel('Day', { exact: true }).fill(plusDays(TODAY, 6));
    await press(button('Block'));
    await expect(page.getByText(/is blocked\.$/)).toBeVisible();
  });
  await job('mark a no-show', 4, async () => {
    await press(toDo(/Fatima Quinn/));
    await press(button('More actions', dialog.first()));
    await press(page.getByRole('menuitem', { name: 'No-Show' }));
    await press(button('Mark No-Show'));
    await expect(dialog.first().getByText('No-show', { exact: true }).first()).toBeVisible();
  });
  await job('cancel a visit and give the money back', 6, async () => {
    await press(button('Find anything'));
    await page.getByRole('combobox', { name: 'Find anything' }).fill(paidBy);
    await press(page.getByRole('option', { name: new RegExp(paidBy) }).first());
    await press(button('More actions', dialog.first()));
    await press(page.getByRole('menuitem', { name: 'Cancel Booking' }));
    await press(page.getByText('Refund $70.00', { exact: true }));
    await press(button('Cancel Booking', page.getByRole('dialog', { name: 'Cancel Booking' })));
    await expect(dialog.first().getByText('Cancelled', { exact: true })).toBeVisible();
  });
  await job('see a follow-up that is due and book it', 4, async () => {
    await press(toDo(/Ivy Brooks/));
    await press(page.getByRole('link', { name: 'Book for Ivy Brooks' }));
    await press(button(/^\w+, \w+ \d+, \d+:\d+ [AP]M$/).first());
    await press(button('Create Booking'));
    await expect(page.getByRole('main').getByText('Booking created')).toBeVisible();
  });
}

/** Once with a pointer, back, and once by the keyboard. */
const MOVES = 3;

/** Checks that the server has the intended work. */
export async function hasArrived({ shell, server }: Week, paidId: string) {
  await expect(shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  const booking = (id: string) => server.document(`booking:${id}`);
  expect(await server.document(`note:${DORA}`)).toMatchObject({
    content: { plants: [{ plant_name: 'Zamioculcas' }] },
  });
  expect(await booking(DORA)).toMatchObject({ status: 'completed' });
  expect(await booking(FATIMA)).toMatchObject({ status: 'no-show' });
  expect(await booking(EMIL)).toMatchObject({ status: 'rescheduled' });
  expect(await booking(GRACE)).toMatchObject({ status: 'rescheduled', appointment: { time: '15:30' } });
  expect(await server.history(GRACE)).toEqual(['created', ...Array(MOVES).fill('rescheduled')]);
  expect(await booking(paidId)).toMatchObject({ status: 'cancelled' });
  const bookedBy = await server.bookedBy();
  expect(bookedBy).toContain('gap@example.com');
  for (const known of ['cleo.reyes@example.com', 'ivy.brooks@example.com'])
    expect(bookedBy.filter((email) => email === known)).toHaveLength(2);
  const paid = (await server.invoices()).filter(({ badge }) => badge === 'Paid');
  // One by the pointer, one by the keyboard.
  expect(paid).toHaveLength(PAID_INVOICES + 2);
}
