import type { AttentionDecision } from '@fieldleaf/domain/attention/attention-payloads';
import { undeliveredSince } from '@fieldleaf/domain/mail/undelivered-mails';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { act } from '../../actions/act.ts';
import { usePractice } from '../../read-models/practice.ts';

/** Answers a question of the server; like everything else it may be without signal. */
export const resolveAttention = (attentionId: string, decision: AttentionDecision) =>
  act({
    kind: 'attention.resolve',
    payload: { attentionId, decision },
    saved: { title: 'Decision saved.' },
    failed: 'Decision not saved.',
  });

/** Sends every email of the question again and settles it; it is asked anew when they fail for another hour. */
export async function tryEmailsAgain(attentionId: string, since: Instant): Promise<void> {
  const mails = undeliveredSince(usePractice.getState().shown.mailsById.values(), since);
  for (const { mailId: logId, status } of mails) {
    const resent = await act({
      kind: 'email.resend',
      payload: status === 'pending' ? { logId, release: true } : { logId },
      saved: null,
      failed: 'Failed to resend email',
    });
    if (!resent.ok) return;
  }
  await resolveAttention(attentionId, 'dismiss');
}

/** Sends emails that were held back; those that went out meanwhile are left alone. */
export async function sendHeldEmails(mailIds: readonly string[]): Promise<void> {
  for (const logId of mailIds) {
    const sent = await act({
      kind: 'email.resend',
      payload: { logId, release: true },
      saved: null,
      failed: 'Failed to resend email',
    });
    if (!sent.ok) return;
  }
}
