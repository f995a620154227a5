import { bookingMail, toConsultant } from '@fieldleaf/domain/mail/mails-of';
import { contactLetter } from '@fieldleaf/domain/mail/practice-letters';
import { dueReminders } from '@fieldleaf/domain/reminder/due-reminders';
import { createConfirmBooking } from '../features/notifications/confirm-booking.ts';
import { createSendContactForm } from '../features/notifications/send-contact-form.ts';
import { createTellOfAccess } from '../features/session/tell-of-access.ts';
import { mailContext } from '../mails/mail-context.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createWriteReminders } from '../workers/write-reminders.ts';
import type { Core } from './core.ts';
import { createMailDeriving } from './mail-deriving.ts';
import { createMailSending } from './mail-sending.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Mail: from what happened to the customer's inbox. */
export function createMailCases(core: Core, { isLeader }: PaymentCases) {
  const { now, practice, findOwnBooking, spendBudget } = core;
  const { model, addDocument } = practice;
  const context = () => mailContext(core.desk);

  return {
    ...createMailDeriving(core, { isLeader, context }),
    ...createMailSending(core, { isLeader }),
    writeReminders: createWriteReminders({
      isLeader,
      addMail: addDocument,
      dueReminders: () => dueReminders(model(), context()),
    }),
    tellOfAccess: createTellOfAccess({
      ops: core.store.database('ops'),
      hasMail: (mailId) => model().mailsById.has(mailId),
      addMail: addDocument,
      context,
      isLeader,
      now,
    }),
    confirmBooking: createConfirmBooking({
      findOwnBooking,
      model,
      spendBudget,
      addMail: addDocument,
      now,
      confirmationOf: (booking, about) =>
        bookingMail(booking, { cause: 'booking-confirmation', about }, context()),
    }),
    sendContactForm: createSendContactForm({
      spendBudget,
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
