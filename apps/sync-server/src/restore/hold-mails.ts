import { type Mail, mailDocumentId, sentMail } from '@fieldleaf/domain/mail/mail';
import { replaceDocument } from '../practice/change-documents.ts';
import type { Desk } from '../practice/desk.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import { factsOf, type Restored, type SettleStep } from './restored.ts';

/**
 * Keeps mails from going out twice: what the journal saw going out is sent; where it cannot tell, what waited in the
 * backup, or was due since, waits for the consultant's word.
 */
export const holdMails: SettleStep = async (desk, restored) => {
  // A reminder that went out after the backup is not in it: it is written again, and then known as sent.
  await writeReminders(desk);
  const sentAt = new Map(factsOf(restored, 'mail-sent').map(({ mailId, at }) => [mailId, at]));
  let known = 0;
  for (const { mailId } of waiting(desk)) {
    const at = sentAt.get(mailId);
    if (at) known += 1;
    else if (restored.isKnown) continue;
    await replaceDocument<Mail>(
      desk,
      mailDocumentId(mailId),
      (mail) => mail && (at ? sentMail(mail, at) : { ...mail, nextAttemptAt: null }),
    );
  }
  return { emailsKnownAsSent: known };
};

/** Those of the backup that would go out by themselves. */
const waiting = ({ model }: Desk): readonly Mail[] =>
  [...model().mailsById.values()].filter(
    ({ status, nextAttemptAt }) => status === 'pending' && nextAttemptAt !== null,
  );

/** Those that wait for her word. */
export const heldMails = ({ model }: Desk, { isKnown, restore }: Restored): readonly string[] =>
  isKnown
    ? []
    : [...model().mailsById.values()].flatMap(({ mailId, status, nextAttemptAt, createdAt }) =>
        status === 'pending' && nextAttemptAt === null && createdAt <= restore.restoredAt ? [mailId] : [],
      );
