import { dueReminders } from '@fieldleaf/domain/reminder/due-reminders';
import { createTellOfAccess } from '../features/session/tell-of-access.ts';
import { mailContext } from '../mails/mail-context.ts';
import { createWriteReminders } from '../workers/write-reminders.ts';
import type { Core } from './core.ts';
import { createMailDeriving } from './mail-deriving.ts';
import { createMailSending } from './mail-sending.ts';
import type { PaymentCases } from './payment-cases.ts';

/** Mail: from what happened to the customer's inbox. */
export function createMailCases(core: Core, { isLeader }: PaymentCases) {
  const { now, practice } = core;
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
  };
}
