import { join } from 'node:path';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { bookingMail, mailsOf, toConsultant } from '@fieldleaf/domain/mail/mails-of';
import { contactLetter } from '@fieldleaf/domain/mail/practice-letters';
import { receiptReads, receiptsOf } from '@fieldleaf/domain/mail/receipts-of';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { dueReminders } from '@fieldleaf/domain/reminder/due-reminders';
import { staleReminder } from '@fieldleaf/domain/reminder/stale-reminder';
import { calendarFile } from '../adapters/calendar-file/calendar-file.ts';
import { createFileSender } from '../adapters/mail/file-sender.ts';
import { createSmtpSender } from '../adapters/mail/smtp-sender.ts';
import { createConfirmBooking } from '../features/notifications/confirm-booking.ts';
import { createSendContactForm } from '../features/notifications/send-contact-form.ts';
import { createCalendarEntryOf } from '../mails/calendar-entry-of.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createDeriveMails } from '../workers/derive-mails.ts';
import { readReceiptsSince } from '../workers/receipts-since.ts';
import { createSendMails } from '../workers/send-mails.ts';
import { createWriteReminders } from '../workers/write-reminders.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Mail: from what happened to the customer's inbox. */
export function createMailCases(core: Core, { isLeader }: PaymentCases) {
  const { config, store, now, practice, findOwnBooking } = core;
  const { model, settings, addDocument } = practice;
  const database = store.database('practice');
  const context = () => ({
    ...{ settings: settings(), templates: model().templatesById },
    ...{ publicUrl: config.publicUrl, now: now() },
  });
  const business = () => settings().business;
  const ops = store.database('ops');
  // Asked of the store, where what was paid for is before its payment; the read model may be a moment behind.
  const receiptsOfPayment = async (payment: Payment): Promise<readonly Mail[]> => {
    const subject = await database.get<PracticeDocument>(receiptReads(payment));
    const receiptsSince = await readReceiptsSince({ ops, now });
    return receiptsOf(payment, subject, { ...context(), receiptsSince });
  };
  const deriving = createDeriveMails({
    ...{ practice: database, ops, isLeader },
    mailsOf: async (document) =>
      document.type === 'payment' ? receiptsOfPayment(document) : mailsOf(document, context()),
    hasMail: (mailId) => model().mailsById.has(mailId),
    addMail: addDocument,
  });

  return {
    beginMails: async (): Promise<void> => {
      await readReceiptsSince({ ops, now });
      await deriving.begin();
    },
    deriveMails: deriving.run,
    writeReminders: createWriteReminders({
      ...{ isLeader, addMail: addDocument },
      dueReminders: () => dueReminders(model(), context()),
    }),
    sendMails: createSendMails({
      ...{ practice: database, isLeader, now, publicUrl: config.publicUrl },
      staleness: (mail) => staleReminder(mail, model(), { now: now(), zone: business().timeZone }),
      mails: () => model().mailsById.values(),
      calendarEntryOf: createCalendarEntryOf({
        findBooking: core.findBooking,
        calendarFile: (booking) =>
          calendarFile(booking, { business: business(), publicUrl: config.publicUrl }),
      }),
      sendMail: config.smtpUrl
        ? createSmtpSender(config.smtpUrl)
        : createFileSender(join(config.dataDir, 'mail')),
      business,
      from: () => config.mailFrom ?? { name: business().name, address: business().email },
    }),
    confirmBooking: createConfirmBooking({
      ...{ findOwnBooking, model, addMail: addDocument, now },
      confirmationOf: (booking, about) =>
        bookingMail(booking, { cause: 'booking-confirmation', about }, context()),
    }),
    sendContactForm: createSendContactForm({
      mailToConsultant: async (message) => {
        const letter = contactLetter(message, context());
        const mail = {
          cause: 'contact-form',
          about: newCommandId(),
          letter,
          replyTo: message.email,
        } as const;
        await addDocument(toConsultant(mail, context()));
      },
    }),
  };
}
