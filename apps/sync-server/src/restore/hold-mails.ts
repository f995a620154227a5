import { restoredQuestionId } from '@fieldleaf/domain/attention/raise-attention';
import { type Mail, mailDocumentId, sentMail } from '@fieldleaf/domain/mail/mail';
import type { AppContext } from '../practice/app-context.ts';
import { replaceDocument } from '../practice/change-documents.ts';
import { writeReminders } from '../workers/write-reminders.ts';
import { factsOf, type Restored, type SettleStep } from './restored.ts';

/**
 * Keeps mails from going out twice: what the journal saw going out is sent; where it cannot tell, what waited in the
 * backup, or was due since, waits for the consultant's word. She is asked once, by the first server that starts: what
 * another finds waiting when it starts later has come since.
 */
export const holdMails: SettleStep = async (ctx, restored) => {
  const isAsked = ctx.model().attentionById.has(restoredQuestionId(restored.restore.restoreId));
  // A reminder that went out after the backup is not in it: it is written again, and then known as sent.
  if (!isAsked) await writeReminders(ctx);
  const sentAt = new Map(factsOf(restored, 'mail-sent').map(({ mailId, at }) => [mailId, at]));
  let known = 0;
  for (const { mailId } of pending(ctx)) {
    const at = sentAt.get(mailId);
    if (at) known += 1;
    else if (restored.isKnown || isAsked) continue;
    await replaceDocument<Mail>(
      ctx,
      mailDocumentId(mailId),
      (mail) => mail && (at ? sentMail(mail, at) : { ...mail, nextAttemptAt: null }),
    );
  }
  return { emailsKnownAsSent: known };
};

const pending = ({ model }: AppContext): readonly Mail[] =>
  [...model().mailsById.values()].filter(({ status }) => status === 'pending');

/** Returns emails awaiting approval. */
export const heldMails = (ctx: AppContext, { isKnown }: Restored): readonly string[] =>
  isKnown
    ? []
    : pending(ctx).flatMap(({ mailId, nextAttemptAt }) => (nextAttemptAt === null ? [mailId] : []));
