import { resentMailId } from '@fieldleaf/domain/mail/resend-email';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { act } from '../../actions/act.ts';
import { whenItGoes } from './send-email.ts';
import { EMAIL_FAILED, watchMail } from './watch-mail.ts';

/** Sends a mail of the log again; one that has not gone out yet is sent now instead of twice. */
export async function resendEmail({ log_id: logId, status }: EmailLogEntry): Promise<void> {
  const release = status === 'pending';
  const saved = await act({
    kind: 'email.resend',
    payload: release ? { logId, release } : { logId },
    saved: { title: release ? 'Email released.' : 'The email will be sent again.', detail: whenItGoes() },
    failed: EMAIL_FAILED.resend,
  });
  if (!saved.ok) return;
  const mailId = release ? logId : resentMailId(saved.value);
  watchMail({ commandId: saved.value, mailId }, release ? 'send' : 'resend');
}
