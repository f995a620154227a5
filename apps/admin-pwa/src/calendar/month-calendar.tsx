import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { longDate } from '../controls/date-text.ts';
import styles from './calendar.module.css';
import { firstOfMonth, plusMonths, weeksOfMonth } from './month-days.ts';

type Props = {
  readonly label: string;
  readonly today: LocalDate;
  readonly selected: LocalDate | null;
  readonly isOpen: (date: LocalDate) => boolean;
  readonly onSelect: (date: LocalDate) => void;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const monthTitle = (month: LocalDate): string => {
  const [, ...words] = longDate(month).split(', ');
  return `${words[0]?.split(' ')[0]} ${words[1]}`;
};

/** A month to pick a day from; closed days cannot be picked. Arrow keys go from day to day. */
export function MonthCalendar({ label, today, selected, isOpen, onSelect }: Props) {
  const [month, setMonth] = useState(firstOfMonth(selected ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: LocalDate) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const target = plusDays(from, step);
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${target}"]`)?.focus();
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        <MonthButton
          label="Previous month"
          onClick={() => setMonth(plusMonths(month, -1))}
          Icon={ChevronLeft}
        />
        <p aria-live="polite">{monthTitle(month)}</p>
        <MonthButton label="Next month" onClick={() => setMonth(plusMonths(month, 1))} Icon={ChevronRight} />
      </div>
      <table ref={grid} aria-label={label}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <td key={WEEKDAYS[weekday]}>
                  {date && (
                    <button
                      type="button"
                      className={styles.day}
                      data-date={date}
                      data-today={date === today || undefined}
                      aria-label={longDate(date)}
                      aria-pressed={date === selected}
                      disabled={!isOpen(date)}
                      onClick={() => onSelect(date)}
                      onKeyDown={(event) => move(event, date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MonthButtonProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly Icon: typeof ChevronLeft;
};

function MonthButton({ label, onClick, Icon }: MonthButtonProps) {
  return (
    <button type="button" className={styles.month} aria-label={label} onClick={onClick}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
