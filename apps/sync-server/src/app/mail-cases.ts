import { join } from 'node:path';
import { bookingMail, mailsOf, toConsultant } from '@fieldleaf/domain/mail/mails-of';
import { contactLetter } from '@fieldleaf/domain/mail/practice-letters';
import { createFileSender } from '../adapters/mail/file-sender.ts';
import { createSmtpSender } from '../adapters/mail/smtp-sender.ts';
import { createConfirmBooking } from '../features/notifications/confirm-booking.ts';
import { createSendContactForm } from '../features/notifications/send-contact-form.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createDeriveMails } from '../workers/derive-mails.ts';
import { createSendMails } from '../workers/send-mails.ts';
import type { Core } from './core.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Mail: from what happened to the customer's inbox. */
export function createMailCases(core: Core, { isLeader }: PaymentCases) {
  const { config, store, now, practice, findOwnBooking } = core;
  const { model, settings, addDocument } = practice;
  const database = store.database('practice');
  const context = () => ({ settings: settings(), publicUrl: config.publicUrl, now: now() });
  const business = () => settings().business;
  const deriving = createDeriveMails({
    ...{ practice: database, ops: store.database('ops'), isLeader },
    mailsOf: (document) => mailsOf(document, context()),
    hasMail: (mailId) => model().mailsById.has(mailId),
    addMail: addDocument,
  });

  return {
    beginMails: deriving.begin,
    deriveMails: deriving.run,
    sendMails: createSendMails({
      ...{ practice: database, isLeader, now, publicUrl: config.publicUrl },
      mails: () => model().mailsById.values(),
      sendMail: config.smtpUrl
        ? createSmtpSender(config.smtpUrl)
        : createFileSender(join(config.dataDir, 'mail')),
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
