import { resentMailId } from '@fieldleaf/domain/mail/resend-email';
import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { usePractice } from '../../read-models/practice.ts';
import { whenItGoes } from './send-email.ts';
import { EMAIL_FAILED, watchMail } from './watch-mail.ts';

type Props = {
  readonly entry: EmailLogEntry;
  readonly label?: string;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
};

/** Sends it once more, or now; nothing while it is on its way anyway. */
export function ResendButton({ entry, label = 'Resend', kind = 'secondary' }: Props) {
  const unsynced = usePractice((state) => state.unsynced.has(`mail:${entry.log_id}`));
  const [saving, setSaving] = useState(false);
  const isOnItsWay = entry.status === 'pending' && !entry.held && (unsynced || !entry.error_message);
  if (isOnItsWay) return null;
  const words = entry.status === 'pending' ? 'Send Now' : label;
  const resend = async () => {
    setSaving(true);
    await resendEmail(entry);
    setSaving(false);
  };
  return (
    <Button
      kind={kind}
      busy={saving}
      aria-label={`${words}: ${entry.subject}, to ${entry.recipient_name || entry.recipient_email}`}
      onClick={() => void resend()}
    >
      {words}
    </Button>
  );
}

/** Sends a mail of the log again; one that has not gone out yet is sent now instead of twice. */
async function resendEmail({ log_id: logId, status }: EmailLogEntry): Promise<void> {
  const release = status === 'pending';
  const saved = await submitCommand({
    kind: 'email.resend',
    payload: release ? { logId, release } : { logId },
    saved: { title: release ? 'Email released.' : 'The email will be sent again.', detail: whenItGoes() },
    failed: EMAIL_FAILED.resend,
  });
  if (!saved.ok) return;
  const mailId = release ? logId : resentMailId(saved.value);
  watchMail({ commandId: saved.value, mailId }, release ? 'send' : 'resend');
}
