import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import { heldTime } from './held-time.ts';
import styles from './payment-step.module.css';

type Props = {
  readonly draft: BookingDraft;
  readonly opening: boolean;
  /** Left of the hold; undefined while nothing is held. */
  readonly seconds: number | undefined;
};

const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Remaining({ seconds }: { readonly seconds: number }) {
  return (
    <span role="timer" className={styles.clock}>
      {clockFace(seconds)}
    </span>
  );
}

function words({ draft, opening, seconds }: Props): ReactNode {
  const { selectedDate, selectedTime } = draft;
  if (opening) return <span role="status">Preparing your payment…</span>;
  if (!selectedDate || !selectedTime) return null;
  if (draft.intent?.holdExpiresAt === null) {
    return `It is very busy here right now: ${heldTime(selectedDate, selectedTime)} is yours as soon as you have paid. If somebody is faster, you get all of your money back.`;
  }
  if (seconds === undefined) return null;
  return (
    <span>
      {heldTime(selectedDate, selectedTime)} is held for you for <Remaining seconds={seconds} />
    </span>
  );
}

/** How long the time is kept for this visitor, always in the same place. */
export function HoldNotice(props: Props) {
  return (
    <p className={styles.hold}>
      <Clock size={20} />
      {words(props)}
    </p>
  );
}
