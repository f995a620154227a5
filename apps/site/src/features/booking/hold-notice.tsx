import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { Clock } from 'lucide-react';
import { shortDate } from '../../calendar/date-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import styles from './payment-step.module.css';

type Props = {
  readonly draft: BookingDraft;
  readonly seconds: number | undefined;
  readonly onHoldAgain: () => void;
};

const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long the time is kept for this visitor, and what to do when that is over. */
export function HoldNotice({ draft, seconds, onHoldAgain }: Props) {
  const { selectedDate, selectedTime } = draft;
  if (seconds === undefined || !selectedDate || !selectedTime) return null;
  const visit = `${shortDate(selectedDate)}, ${twelveHourClock(selectedTime)}`;
  if (seconds > 0) {
    return (
      <p className={styles.hold}>
        <Clock size={20} />
        <span>
          {visit} is held for you for{' '}
          <span role="timer" className={styles.clock}>
            {clockFace(seconds)}
          </span>
        </span>
      </p>
    );
  }
  return (
    <div className={styles.problem} role="alert">
      <p>{visit} is no longer held for you. Nothing was charged.</p>
      <Button onClick={onHoldAgain}>Hold it again</Button>
    </div>
  );
}
