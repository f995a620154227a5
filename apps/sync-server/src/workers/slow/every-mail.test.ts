import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { expect, test } from 'vitest';
import { notifyWaitlist } from '../../features/waiting-list/notify-waitlist.ts';
import { sweepRefunds } from '../../money/refunds/finish-refunds.ts';
import { causeEveryMail } from '../../testing/everything-mailed.ts';
import { expectSoundMail } from '../../testing/expect-sound-mail.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { startServer } from '../../testing/start-server.ts';
import { ANA } from '../../testing/test-customer.ts';
import { openEmails } from '../../testing/test-emails.ts';
import { deriveMails } from '../derive-mails.ts';
import { sendMails } from '../send-mails.ts';
import { writeReminders } from '../write-reminders.ts';

const ORIGINS = ['https://plants.example', 'https://meet.example'];

/** Input from careless, foreign or malicious people. */
const TRICKY = {
  firstName: '<b>Bo</b> "B" & Söhne 🌿 שלום',
  lastName: 'O’Neil</td></tr></table><script>alert(1)</script>',
  email: "bo.o'neil+plants@example.com",
  phone: '(214) 555-0102',
  address: `12 <i>Elm</i> Street\r\nBcc: eve@example.com\r\n${'Long '.repeat(40)}`,
  notes: 'First line\r\nX-Typed: yes\r\n\r\n<img src=x onerror=alert(1)> "quoted" AT&T &copy; 🌵 مرحبا',
};

async function mailEverything(person: typeof ANA) {
  const { received, smtpUrl } = await openMailServer();
  const config = { publicUrl: 'https://plants.example', meetingBaseUrl: 'https://meet.example', smtpUrl };
  const opened = await openEmails({ config });
  const {
    store,
    clock,
    config: { dataDir },
  } = opened;
  const worker = await startServer(store, clock.now, { ...config, dataDir });
  const mails = () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  const sendAll = async () => {
    await sweepRefunds(worker.ctx);
    await notifyWaitlist(worker.ctx);
    await deriveMails(worker.ctx);
    await writeReminders(worker.ctx);
    await sendMails(worker.ctx);
    return (await mails()).every(({ status }) => status === 'sent');
  };

  await causeEveryMail(opened, person, async () => {
    await expect.poll(sendAll, { timeout: 20_000, interval: 100 }).toBe(true);
  });
  return { received, mails: await mails() };
}

test.each([
  ['a customer', ANA],
  ['somebody who types markup, headers and other scripts', TRICKY],
])(
  'every mail to and about %s arrives whole, in text and HTML alike',
  { timeout: 120_000 },
  async (_who, person) => {
    const { received, mails } = await mailEverything(person);

    const written = new Set(mails.map(({ template }) => template?.templateId));
    expect(defaultTemplates.filter(({ templateId }) => !written.has(templateId))).toEqual([]);
    expect(received).toHaveLength(mails.length);
    for (const mail of mails) {
      const own = received.filter((each) => each.mail.messageId === `<${mail.mailId}@fieldleaf.example>`);
      expect(own, mail.mailId).toHaveLength(1);
      for (const one of own) expectSoundMail({ mail, received: one, origins: ORIGINS });
    }
  },
);
