import { Button } from '@fieldleaf/ui/button';
import type { BookingDraft } from './booking-draft.ts';
import { heldTime } from './held-time.ts';
import styles from './payment-step.module.css';

type Props = {
  readonly draft: BookingDraft;
  readonly onAgain: () => void;
  readonly onOtherTime: () => void;
};

/** The time is no longer kept: what that means, and both ways on. */
export function HoldOver({ draft, onAgain, onOtherTime }: Props) {
  const { selectedDate, selectedTime } = draft;
  return (
    <div className={styles.problem}>
      {selectedDate && selectedTime && (
        <p role="alert">
          {heldTime(selectedDate, selectedTime)} is no longer held for you. Nothing was charged.
        </p>
      )}
      <div className={styles.ways}>
        <Button onClick={onAgain}>Hold it again</Button>
        <Button kind="secondary" onClick={onOtherTime}>
          Choose another time
        </Button>
      </div>
    </div>
  );
}
