import { undeliveredSince } from '@fieldleaf/domain/mail/undelivered-mails';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { showStorageFailure } from '../../controls/save-words.ts';
import { saveCommand } from '../../db/save-command.ts';
import { usePractice } from '../../read-models/practice.ts';
import { resolveAttention } from './resolve-attention.ts';

type Failing = { readonly attentionId: string; readonly since: Instant };

/** Sends every email of the question again and settles it; it is asked anew when they fail for another hour. */
export async function tryEmailsAgain({ attentionId, since }: Failing): Promise<void> {
  const mails = undeliveredSince(usePractice.getState().shown.mailsById.values(), since);
  for (const { mailId: logId, status } of mails) {
    const payload = status === 'pending' ? { logId, release: true } : { logId };
    const saved = await saveCommand({ kind: 'email.resend', payload });
    if (!saved.ok) return showStorageFailure();
  }
  await resolveAttention(attentionId, 'dismiss');
}
