import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { Button } from '@fieldleaf/ui/button';
import { CalendarOff } from 'lucide-react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { blockDay } from './block-day.ts';
import styles from './settings.module.css';
import { TimeOffDay } from './time-off-day.tsx';
import { TimeOffForm } from './time-off-form.tsx';

/** Today with one tap, any other stretch with a form, and what is blocked already. */
export function TimeOffSection() {
  const today = localDateOf(useNow(), useSettings().business.timeZone);
  const timeOffByDate = usePractice((state) => state.shown.timeOffByDate);
  const upcoming = [...timeOffByDate.values()]
    .filter(({ date, spans }) => date >= today && spans.length > 0)
    .sort((one, other) => one.date.localeCompare(other.date));
  const isTodayOff = upcoming.some(({ date, spans }) => date === today && spans[0]?.untilMinute === 1_440);
  return (
    <div className={styles.form}>
      <p>Customers are offered nothing while you are off. Visits that are booked already stay.</p>
      <div>
        <Button disabled={isTodayOff} onClick={() => void blockDay({ date: today })}>
          <CalendarOff size={20} strokeWidth={1.75} aria-hidden="true" />
          {isTodayOff ? 'Today is blocked' : 'Block Today'}
        </Button>
      </div>
      <TimeOffForm today={today} />
      {upcoming.length === 0 ? (
        <EmptyState title="No time off ahead" />
      ) : (
        <ul className="cards" aria-label="Time off">
          {upcoming.map((timeOff) => (
            <TimeOffDay key={timeOff._id} timeOff={timeOff} />
          ))}
        </ul>
      )}
    </div>
  );
}
