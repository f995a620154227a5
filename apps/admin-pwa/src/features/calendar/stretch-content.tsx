import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { CreditCard } from 'lucide-react';
import { clockText } from '../../controls/date-text.ts';
import { visitKindOf } from '../../controls/visit-kind.tsx';
import { useSettings } from '../../read-models/use-settings.ts';
import { ClockFace } from './clock-face.tsx';
import { type GridEntry, isWholeDay } from './diary-events.ts';
import styles from './stretch-content.module.css';
import { stretchWords } from './stretch-words.ts';

type Stretch = Exclude<GridEntry, { readonly kind: 'visit' | 'free' }>;

type Props = { readonly stretch: Stretch; readonly inMonth: boolean };

/** What lies behind the visits of a day: time that is spoken for otherwise. */
export function StretchContent({ stretch, inMonth }: Props) {
  switch (stretch.kind) {
    case 'travel':
      return <div className={styles.fill} data-kind={visitKindOf(stretch.booking)} data-stretch="travel" />;
    case 'time-off':
      return (
        <div
          className={styles.fill}
          data-stretch="time-off"
          data-month={inMonth || undefined}
          data-part={(inMonth && !isWholeDay(stretch)) || undefined}
        >
          <span className={styles.label}>
            {inMonth && !isWholeDay(stretch)
              ? stretchWords(stretch).replaceAll(':00', '')
              : (stretch.reason ?? 'Time off')}
          </span>
        </div>
      );
    case 'busy':
      return (
        <div className={styles.fill} data-stretch="time-off">
          <span className={styles.label}>Busy</span>
        </div>
      );
    case 'hold':
      return <HoldContent expiresAt={epochMsOf(stretch.expiresAt)} />;
    case 'closed':
      return (
        <div className={styles.closed}>{stretch.isBreak && <span className={styles.label}>Break</span>}</div>
      );
  }
}

/** Where there is little room, a card and the minute. */
function HoldContent({ expiresAt }: { readonly expiresAt: number }) {
  const { timeZone } = useSettings().business;
  return (
    <div className={styles.fill} data-stretch="hold">
      <span className={styles.label}>
        <CreditCard className={styles.paying} size={14} strokeWidth={2} aria-hidden="true" />
        <span className={styles.holdWords}>Someone is paying, until </span>
        <ClockFace halfClass={styles.half} text={clockText(expiresAt, timeZone)} />
      </span>
    </div>
  );
}
