import { IconButton } from '@fieldleaf/ui/icon-button';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Tabs } from '../../controls/tabs.tsx';
import styles from './calendar.module.css';
import { CALENDAR_VIEWS, calendarRoute, placeBeside } from './calendar-address.ts';
import { calendarTitle } from './calendar-title.ts';
import type { CalendarAt } from './use-calendar-place.ts';

const VIEW_WORDS = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' } as const;

type Props = { readonly at: CalendarAt; readonly onPrint: () => void };

/** Which days are shown, and the ways to others. */
export function CalendarHead({ at: { place, today, goTo }, onPrint }: Props) {
  const { view, date } = place;
  const step = (by: -1 | 1) => goTo(placeBeside(place, by));
  return (
    <header className={styles.head}>
      <h1>
        <span className="visually-hidden">Calendar, </span>
        {calendarTitle(place, today)}
      </h1>
      <div className={styles.steps}>
        <IconButton aria-label={`Previous ${STEP_WORDS[view]}`} onClick={() => step(-1)}>
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <button type="button" className={`chip ${styles.todayButton}`} onClick={() => goTo({ date: today })}>
          Today
        </button>
        <IconButton aria-label={`Next ${STEP_WORDS[view]}`} onClick={() => step(1)}>
          <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Tabs
        label="Calendar views"
        tabs={CALENDAR_VIEWS.map((each) => ({
          label: VIEW_WORDS[each],
          route: calendarRoute({ view: each, date }),
          isCurrent: each === view,
        }))}
      />
      {(view === 'week' || view === 'agenda') && (
        <IconButton aria-label="Print this week" onClick={onPrint}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}

const STEP_WORDS = { day: 'day', week: 'week', month: 'month', agenda: 'two weeks' } as const;
