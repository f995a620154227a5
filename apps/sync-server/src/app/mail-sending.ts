import { staleReminder } from '@fieldleaf/domain/reminder/stale-reminder';
import { createCalendarEntryOf } from '../mails/calendar-entry-of.ts';
import { calendarFile } from '../meetings/calendar-file.ts';
import { createSendMails } from '../workers/send-mails.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** From what is to be mailed to the post: a server of mail, or files. */
export function createMailSending(core: Core, { isLeader }: Pick<PaymentCases, 'isLeader'>) {
  const { config, store, now, practice, findBooking } = core;
  const { publicUrl, mailFrom } = config;
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
      sendMail: core.postOffice.send,
      business,
      from: () => mailFrom ?? { name: business().name, address: business().email },
    }),
  };
}
