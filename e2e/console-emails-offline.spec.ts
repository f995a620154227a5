import { expect } from '@playwright/test';
import { consoleOn } from './pages/console.ts';
import { mailSubjects } from './support/sent-mails.ts';
import { ADMIN_PIN } from './support/server.ts';
import { test } from './support/test.ts';

const VISIT = 'BK-AAAAAA';
const MESSAGE = 'A message from Fieldleaf Plant Care';
const CONFIRMATION = /^Your visit on /;

const ARRIVES_MS = 40_000;

test('without signal: a mail begun, closed, taken up again and sent, another held back; each goes out once', async ({
  page,
  context,
  server,
}) => {
  const mailed = async (subject: string | RegExp) =>
    (await mailSubjects(server.dataDir)).filter((each) =>
      typeof subject === 'string' ? each === subject : subject.test(each),
    ).length;
  const first = consoleOn(page);
  await first.lock.open();
  await first.lock.unlock(ADMIN_PIN);
  await first.server.addBooking(VISIT);
  await first.shell.syncNow();
  await first.bookings.open(VISIT);
  await first.bookings.close();
  await first.shell.waitUntilInstalled();
  await first.lock.lock();
  await page.close();
  await server.stop();

  const cold = consoleOn(await context.newPage());
  await cold.lock.open();
  await cold.lock.unlock(ADMIN_PIN);
  const begun = cold.emails;
  await begun.openSend(VISIT);
  await begun.chooseTemplate('General Message');
  await begun.address();
  await begun.send();
  await expect(begun.dialog.getByText('Please fill in: Your message')).toBeVisible();
  await begun.fillIn('Your message', 'Let the soil dry out between waterings.');
  await expect(begun.preview).toContainText('Let the soil dry out between waterings.');
  await cold.page.close();

  const again = consoleOn(await context.newPage());
  await again.lock.open();
  const { emails } = again;
  await emails.openSend();
  await expect(emails.preview).toContainText('Let the soil dry out between waterings.');
  await emails.send();
  await expect(again.page.getByText('It goes out when there is signal.')).toBeVisible();
  await emails.openSend(VISIT);
  await emails.chooseTemplate('Booking Confirmation');
  await emails.address();
  await emails.holdBack();
  await emails.send();
  await expect(again.shell.syncState).toHaveText('Offline, 2 waiting');
  await emails.openHistory();
  await expect(emails.log(MESSAGE)).toContainText('Saved, goes out when there is signal.');
  await expect(emails.log(MESSAGE)).toContainText('Pending');

  await server.restart();
  await again.shell.syncNow();
  await expect(again.shell.syncState).toHaveText(/^All synced/, { timeout: ARRIVES_MS });
  await expect(again.page.getByText('Email sent', { exact: true })).toBeVisible({ timeout: ARRIVES_MS });
  expect(await mailed(MESSAGE)).toBe(1);
  await expect(emails.log(MESSAGE)).toContainText('Sent');
  expect(await mailed(CONFIRMATION)).toBe(0);

  await emails.openLog(MESSAGE);
  await emails.resend();
  await emails.close();
  await emails.release('Your visit on');
  await expect.poll(async () => [await mailed(MESSAGE), await mailed(CONFIRMATION)]).toEqual([2, 1]);
  await expect(emails.log(MESSAGE)).toHaveCount(2);
});
