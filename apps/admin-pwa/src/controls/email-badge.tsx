import type { Mail } from '@fieldleaf/domain/mail/mail';
import badge from './badge.module.css';

export const EMAIL_STATUS_WORDS: Readonly<Record<Mail['status'], string>> = {
  sent: 'Sent',
  failed: 'Failed',
  pending: 'Pending',
};

const TONES: Readonly<Record<Mail['status'], string>> = {
  sent: 'completed',
  failed: 'cancelled',
  pending: 'rescheduled',
};

export function EmailBadge({ status }: Pick<Mail, 'status'>) {
  return (
    <span className={badge.badge} data-status={TONES[status]}>
      {EMAIL_STATUS_WORDS[status]}
    </span>
  );
}
