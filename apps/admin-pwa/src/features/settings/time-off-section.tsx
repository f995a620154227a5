import { localDateOf } from '@fieldleaf/domain/time/business-time';
import { MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import { timeOffOn } from '@fieldleaf/domain/time-off/planned-time-off';
import { Button } from '@fieldleaf/ui/button';
import { CalendarOff } from 'lucide-react';
import { useRef } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { blockDay } from './block-day.ts';
import { Holidays } from './holidays.tsx';
import styles from './settings.module.css';
import { TimeOffForm } from './time-off-form.tsx';
import { TimeOffList } from './time-off-list.tsx';
import { useTimeOffForm } from './use-time-off-form.ts';

/** Today with one tap, any other time with a form, what is off already, and the holidays to choose from. */
export function TimeOffSection() {
  const settings = useSettings();
  const today = localDateOf(useNow(), settings.business.timeZone);
  const timeOffByDate = usePractice((state) => state.shown.timeOffByDate);
  const state = useTimeOffForm(today);
  const form = useRef<HTMLDivElement>(null);
  const isTodayOff = timeOffOn(today, { settings, timeOffByDate }).some(
    ({ fromMinute, untilMinute }) => fromMinute === 0 && untilMinute === MINUTES_OF_A_DAY,
  );
  return (
    <div className={styles.form}>
      <p>Customers can’t book while you’re off. Visits that are already booked stay.</p>
      <div>
        <Button disabled={isTodayOff} onClick={() => void blockDay({ date: today })}>
          <CalendarOff size={20} strokeWidth={1.75} aria-hidden="true" />
          {isTodayOff ? 'Today is blocked' : 'Block Today'}
        </Button>
      </div>
      <div ref={form} tabIndex={-1} className={styles.title}>
        <TimeOffForm today={today} state={state} />
      </div>
      <TimeOffList
        today={today}
        onEdit={(planId, plan) => {
          state.edit(planId, plan);
          form.current?.focus();
        }}
      />
      <Holidays today={today} />
    </div>
  );
}
