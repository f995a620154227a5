import { join } from 'node:path';
import { staleReminder } from '@fieldleaf/domain/reminder/stale-reminder';
import { calendarFile } from '../adapters/calendar-file/calendar-file.ts';
import { createFileSender } from '../adapters/mail/file-sender.ts';
import { createSmtpSender } from '../adapters/mail/smtp-sender.ts';
import { createCalendarEntryOf } from '../mails/calendar-entry-of.ts';
import { createSendMails } from '../workers/send-mails.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** From what is to be mailed to the post: a server of mail, or files. */
export function createMailSending(core: Core, { isLeader }: Pick<PaymentCases, 'isLeader'>) {
  const { config, store, now, practice, findBooking } = core;
  const { publicUrl, smtpUrl, dataDir, mailFrom } = config;
  const { model, settings } = practice;
  const business = () => settings().business;

  return {
    sendMails: createSendMails({
      practice: store.database('practice'),
      isLeader,
      now,
      publicUrl,
      staleness: (mail) => staleReminder(mail, model(), { now: now(), zone: business().timeZone }),
      mails: () => model().mailsById.values(),
      calendarEntryOf: createCalendarEntryOf({
        findBooking,
        calendarFile: (booking) => calendarFile(booking, { business: business(), publicUrl }),
      }),
      sendMail: smtpUrl ? createSmtpSender(smtpUrl) : createFileSender(join(dataDir, 'mail')),
      business,
      from: () => mailFrom ?? { name: business().name, address: business().email },
    }),
  };
}
