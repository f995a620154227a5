import { clock } from '@fieldleaf/domain/testing/builders';
import { expect } from '@playwright/test';
import { mailSubjects } from '../support/sent-mails.ts';
import type { OfflineJob } from './offline-job.ts';

const VISIT = 'BK-DDDDDD';
const MESSAGE = 'A message from Fieldleaf Plant Care';
const CONFIRMATION = /^Your virtual consultation on /;

async function countMails(dataDir: string) {
  const subjects = await mailSubjects(dataDir);
  return {
    messages: subjects.filter((subject) => subject === MESSAGE).length,
    confirmations: subjects.filter((subject) => CONFIRMATION.test(subject)).length,
  };
}

/** Email Management: a mail is begun, taken up again and sent, another held back and released. */
export const emailsJob = (): OfflineJob => ({
  tab: 'Email Management',
  waiting: 2,
  prepare: ({ server }) => {
    const dora = { email: 'dora@example.com', firstName: 'Dora', selectedTime: clock('13:00') };
    return server.addBooking(VISIT, dora);
  },
  begin: async ({ emails }) => {
    await emails.openSend(VISIT);
    await emails.chooseTemplate('General Message');
    await emails.address();
    await emails.send();
    await expect(emails.dialog.getByText('Please fill in: Your message')).toBeVisible();
    await emails.fillIn('Your message', 'Let the soil dry out between waterings.');
    await expect(emails.preview).toContainText('Let the soil dry out between waterings.');
  },
  finish: async ({ emails, page }) => {
    await emails.openSend();
    await expect(emails.preview).toContainText('Let the soil dry out between waterings.');
    await emails.send();
    await expect(page.getByText('It goes out when there is signal.')).toBeVisible();
    await emails.openSend(VISIT);
    await emails.chooseTemplate('Booking Confirmation');
    await emails.address();
    await emails.holdBack();
    await emails.send();
    await expect(emails.dialog).toHaveCount(0);
    await emails.openHistory();
    await expect(emails.log(MESSAGE)).toContainText('Saved, goes out when there is signal.');
    await expect(emails.log(MESSAGE)).toContainText('Pending');
  },
  check: async ({ emails }, { dataDir }) => {
    await emails.openHistory();
    await expect(emails.log(MESSAGE)).toContainText('Sent', { timeout: 40_000 });
    expect(await countMails(dataDir)).toEqual({ messages: 1, confirmations: 0 });
    await emails.openLog(MESSAGE);
    await emails.resend();
    await emails.close();
    await emails.release('Your virtual consultation on');
    await expect.poll(() => countMails(dataDir)).toEqual({ messages: 2, confirmations: 1 });
    await expect(emails.log(MESSAGE)).toHaveCount(2);
  },
});
