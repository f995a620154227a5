import { HoldNotice } from '../../card-payment/hold-notice.tsx';
import { PaymentNotOpened } from '../../card-payment/payment-not-opened.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { heldTime } from './held-time.ts';
import { HoldOver } from './hold-over.tsx';
import styles from './payment-step.module.css';
import type { PaymentState } from './use-payment.ts';
import { words } from './words.ts';

type Props = {
  readonly draft: BookingDraft;
  readonly state: PaymentState;
  /** Left of the hold; undefined while nothing is held. */
  readonly seconds: number | undefined;
  readonly isOver: boolean;
  readonly onAgain: () => void;
  readonly onOtherTime: () => void;
};

/** How long the time is kept, that it no longer is, or why it is not. */
export function TimeHeld({ draft, state, seconds, isOver, onAgain, onOtherTime }: Props) {
  const { selectedDate, selectedTime, intent } = draft;
  if (state.kind === 'not opened') {
    return (
      <div className={styles.problem} role="alert">
        <PaymentNotOpened {...state} instead={words.weBookForYou} onAgain={onAgain} />
      </div>
    );
  }
  if (isOver) return <HoldOver draft={draft} onAgain={onAgain} onOtherTime={onOtherTime} />;
  return (
    <HoldNotice
      time={selectedDate && selectedTime ? heldTime(selectedDate, selectedTime) : undefined}
      opening={state.kind === 'opening'}
      holdExpiresAt={intent?.holdExpiresAt}
      seconds={seconds}
    />
  );
}
