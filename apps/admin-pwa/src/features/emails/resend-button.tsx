import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { resendEmail } from './resend-email.ts';

type Props = {
  readonly entry: EmailLogEntry;
  readonly label?: string;
  readonly kind?: 'primary' | 'secondary';
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
