import type { BookingStatus } from '@fieldleaf/domain/booking/booking';
import { Badge, type BadgeTone } from './badge.tsx';

const WORDS: Readonly<Record<BookingStatus, string>> = {
  confirmed: 'Confirmed',
  rescheduled: 'Rescheduled',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'No-show',
};

const TONES: Readonly<Record<BookingStatus, BadgeTone>> = {
  confirmed: 'open',
  rescheduled: 'mind',
  cancelled: 'bad',
  completed: 'done',
  'no-show': 'bad',
};

/** The booking's status in words; one this build does not know is shown as confirmed. */
export function StatusBadge({ status }: { readonly status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{WORDS[status] ?? WORDS.confirmed}</Badge>;
}

export function UnsyncedBadge() {
  return <Badge tone="unsynced">not synced yet</Badge>;
}
