import type { WeekdayHours } from '@fieldleaf/domain/settings/settings-payloads';
import type { Weekday } from '@fieldleaf/domain/time/local-date';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import styles from './hours.module.css';
import { dayField, type HoursForm, withBreak } from './hours-form.ts';
import { WeekdayFields, type WeekdayProps } from './weekday-fields.tsx';

/** One day of the week: its hours in a line, and behind it what can be changed of them. */
export function WeekdayItem(props: WeekdayProps) {
  const { weekday, form, change, errorAt } = props;
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const name = WEEKDAY_NAMES[weekday];
  const hours = hoursOf(form, weekday);
  const isWrong = WRONG_FIELDS.some((field) => errorAt(`weekdayHours.${weekday}.${field}`));
  return (
    <li className={styles.day}>
      <div className={styles.head}>
        <button
          type="button"
          className={`hover-tint ${styles.open}`}
          aria-expanded={isOpen || isWrong}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>
            {hoursWords(form, weekday)}
            <span className="detail">{closedWords(form, weekday)}</span>
          </span>
        </button>
        {!isClosed(form, weekday) && (
          <Button
            kind="quiet"
            aria-label={`Add a break on ${name}`}
            onClick={() => {
              setOpen(true);
              change({ [dayField(weekday)]: withBreak(hours) });
            }}
          >
            + Break
          </Button>
        )}
      </div>
      <div id={fieldsId} hidden={!isOpen && !isWrong}>
        {(isOpen || isWrong) && <WeekdayFields {...props} hours={hours} />}
      </div>
    </li>
  );
}

const WRONG_FIELDS = [
  'opensAt',
  'closesAt',
  'breaks',
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((index) => [`breaks.${index}.from`, `breaks.${index}.until`]),
];

/** Its own hours, or the usual ones. */
const hoursOf = (form: HoursForm, weekday: Weekday): WeekdayHours =>
  form[dayField(weekday)] ?? { opensAt: form.opensAt, closesAt: form.closesAt, breaks: [] };

const isClosed = ({ closedWeekdays, manualClosedWeekdays }: HoursForm, weekday: Weekday): boolean =>
  closedWeekdays.includes(weekday) && manualClosedWeekdays.includes(weekday);

function hoursWords(form: HoursForm, weekday: Weekday): string {
  if (isClosed(form, weekday)) return 'Closed';
  const { opensAt, closesAt, breaks } = hoursOf(form, weekday);
  const pauses = breaks.map(({ from, until }) => `, break ${clockWords(from, until)}`);
  return `${clockWords(opensAt, closesAt)}${pauses.join('')}`;
}

const clockWords = (from: WeekdayHours['opensAt'], until: WeekdayHours['opensAt']): string =>
  `${from && twelveHourClock(from)} to ${until && twelveHourClock(until)}`;

function closedWords({ closedWeekdays, manualClosedWeekdays }: HoursForm, weekday: Weekday): string {
  const toCustomers = closedWeekdays.includes(weekday);
  const byHand = manualClosedWeekdays.includes(weekday);
  if (toCustomers === byHand) return '';
  return toCustomers ? 'Closed to customers' : 'Closed to manual bookings';
}
