import { resentMailId } from '@fieldleaf/domain/mail/resend-email';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { showToast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { foreseeProblem } from '../../read-models/practice.ts';
import { whenItGoes } from './send-email.ts';
import { showEmailFailure } from './show-email-failure.ts';
import { watchMail } from './watch-mail.ts';

/** Sends a mail of the log again; one that has not gone out yet is sent now instead of twice. */
export async function resendEmail({ log_id: logId, status }: EmailLogEntry): Promise<void> {
  const release = status === 'pending';
  const saved = await saveCommand({
    kind: 'email.resend',
    payload: release ? { logId, release } : { logId },
    foresee: foreseeProblem,
  });
  if (!saved.ok) return showEmailFailure('resend', saved.error);
  showToast({ title: release ? 'Email released.' : 'Email saved to go out again.', detail: whenItGoes() });
  const mailId = release ? logId : resentMailId(saved.value);
  watchMail({ commandId: saved.value, mailId }, release ? 'send' : 'resend');
}
