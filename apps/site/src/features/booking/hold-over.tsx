import { Button } from '@fieldleaf/ui/button';
import type { BookingDraft } from './booking-draft.ts';
import { heldTime } from './held-time.ts';
import styles from './payment-step.module.css';
import { words } from './words.ts';

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
        <p role="alert">{words.noLongerHeld(heldTime(selectedDate, selectedTime))}</p>
      )}
      <div className={styles.ways}>
        <Button onClick={onAgain}>{words.holdAgain}</Button>
        <Button kind="secondary" onClick={onOtherTime}>
          {words.chooseAnother}
        </Button>
      </div>
    </div>
  );
}
