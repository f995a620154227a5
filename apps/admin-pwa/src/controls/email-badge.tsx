import type { Mail } from '@fieldleaf/domain/mail/mail';
import { Badge, type BadgeTone } from './badge.tsx';

export const EMAIL_STATUS_WORDS: Readonly<Record<Mail['status'], string>> = {
  sent: 'Sent',
  failed: 'Failed',
  pending: 'Pending',
};

const TONES: Readonly<Record<Mail['status'], BadgeTone>> = {
  sent: 'done',
  failed: 'bad',
  pending: 'mind',
};

export function EmailBadge({ status }: Pick<Mail, 'status'>) {
  return <Badge tone={TONES[status]}>{EMAIL_STATUS_WORDS[status]}</Badge>;
}
