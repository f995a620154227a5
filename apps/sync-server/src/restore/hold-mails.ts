import { restoredQuestionId } from '@fieldleaf/domain/attention/raise-attention';
import { type Mail, mailDocumentId, sentMail } from '@fieldleaf/domain/mail/mail';
import { replaceDocument } from '../practice/change-documents.ts';
import type { Desk } from '../practice/desk.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import { factsOf, type Restored, type SettleStep } from './restored.ts';

/**
 * Keeps mails from going out twice: what the journal saw going out is sent; where it cannot tell, what waited in the
 * backup, or was due since, waits for the consultant's word. She is asked once, by the first server that starts: what
 * another finds waiting when it starts later has come since.
 */
export const holdMails: SettleStep = async (desk, restored) => {
  const isAsked = desk.model().attentionById.has(restoredQuestionId(restored.restore.restoreId));
  // A reminder that went out after the backup is not in it: it is written again, and then known as sent.
  if (!isAsked) await writeReminders(desk);
  const sentAt = new Map(factsOf(restored, 'mail-sent').map(({ mailId, at }) => [mailId, at]));
  let known = 0;
  for (const { mailId } of pending(desk)) {
    const at = sentAt.get(mailId);
    if (at) known += 1;
    else if (restored.isKnown || isAsked) continue;
    await replaceDocument<Mail>(
      desk,
      mailDocumentId(mailId),
      (mail) => mail && (at ? sentMail(mail, at) : { ...mail, nextAttemptAt: null }),
    );
  }
  return { emailsKnownAsSent: known };
};

const pending = ({ model }: Desk): readonly Mail[] =>
  [...model().mailsById.values()].filter(({ status }) => status === 'pending');

/** Those that wait for her word. */
export const heldMails = (desk: Desk, { isKnown }: Restored): readonly string[] =>
  isKnown
    ? []
    : pending(desk).flatMap(({ mailId, nextAttemptAt }) => (nextAttemptAt === null ? [mailId] : []));
