import type { EmailLogEntry } from '@fieldleaf/domain/read-model/email-log';
import badge from '../../controls/badge.module.css';
import { STATUS_WORDS } from './email-words.ts';

const TONES: Readonly<Record<EmailLogEntry['status'], string>> = {
  sent: 'completed',
  failed: 'cancelled',
  pending: 'rescheduled',
};

export function EmailBadge({ status }: Pick<EmailLogEntry, 'status'>) {
  return (
    <span className={badge.badge} data-status={TONES[status]}>
      {STATUS_WORDS[status]}
    </span>
  );
}
