import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './hold-notice.module.css';
import { words } from './words.ts';

type Props = {
  /** The time that is paid for, in words; undefined while none is chosen. */
  readonly time: string | undefined;
  readonly opening: boolean;
  /** Null: it is crowded, and nothing is held until it is paid for. */
  readonly holdExpiresAt: string | null | undefined;
  /** Left of the hold; undefined while nothing is held. */
  readonly seconds: number | undefined;
};

/** How long the time is kept for this visitor, always in the same place. */
export function HoldNotice(props: Props) {
  return (
    <p className={styles.hold}>
      <Clock size={20} />
      {noticeOf(props)}
    </p>
  );
}

function noticeOf({ time, opening, holdExpiresAt, seconds }: Props): ReactNode {
  if (opening) return <span role="status">{words.preparing}</span>;
  if (time === undefined) return null;
  if (holdExpiresAt === null) {
    return words.veryBusy(time);
  }
  if (seconds === undefined) return null;
  return (
    <span>
      {words.heldFor(time)}{' '}
      <span role="timer" className={styles.clock}>
        {clockFace(seconds)}
      </span>
    </span>
  );
}

const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
