import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import { Button } from '@fieldleaf/ui/button';
import { dateWithYear, shortDate } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { stretchWords, timesOfStretch } from '../../controls/time-off-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { unblockDay } from './block-day.ts';
import styles from './settings.module.css';
import { StandingVisits } from './standing-visits.tsx';

/** One day that is blocked, and the visits that stand in it. */
export function TimeOffDay({ timeOff }: { readonly timeOff: TimeOff }) {
  const { date, spans } = timeOff;
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(timeOff._id));
  return (
    <li className={styles.off}>
      {spans.map((span) => (
        <div key={span.fromMinute} className={styles.span}>
          <div>
            <h4>
              {dateWithYear(date)} {isUnsynced && <UnsyncedBadge />}
            </h4>
            <p className={styles.stretch}>
              <span>{stretchWords(span)}</span>
              {span.reason && <span className="detail">{span.reason}</span>}
            </p>
          </div>
          <Button
            kind="secondary"
            aria-label={`Unblock ${shortDate(date)}, ${stretchWords(span)}`}
            onClick={() => void unblockDay({ date, ...timesOfStretch(span) })}
          >
            Unblock
          </Button>
        </div>
      ))}
      <StandingVisits today={date} stretchesOn={(each) => (each === date ? spans : [])} />
    </li>
  );
}
