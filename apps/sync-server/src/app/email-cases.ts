import { defaultTemplates } from '@fieldleaf/domain/email-template/default-templates';
import { createReadEmails } from '../features/emails/read-emails.ts';
import { createResendConfirmation } from '../features/emails/resend-confirmation.ts';
import { createResendEmail } from '../features/emails/resend-email.ts';
import { createSendEmail } from '../features/emails/send-email.ts';
import { newCommandId } from '../practice/new-ids.ts';
import type { Core } from './core.ts';

/** What the consultant mails by hand. */
export function createEmailCases({ now, practice, execute, findOwnBooking }: Core) {
  const { model, addDocument } = practice;
  const readEmails = createReadEmails({ model });
  const commanding = { execute, newCommandId, now };

  return {
    readEmails,
    initializeTemplates: async () => {
      if (model().templatesById.size > 0) return;
      for (const template of defaultTemplates) await addDocument(template);
    },
    sendEmail: createSendEmail({ ...commanding, readEmails }),
    resendEmail: createResendEmail({ ...commanding, readEmails }),
    resendConfirmation: createResendConfirmation({ ...commanding, findOwnBooking }),
  };
}
