import { type Booking, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { sumCents } from '@fieldleaf/domain/money/cents';
import { daysBetween, type LocalDate } from '@fieldleaf/domain/time/local-date';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useToday } from '../read-models/use-today.ts';
import { useAccountOf } from '../read-models/use-visit-account.ts';
import { dateWithYear, shortDate } from './date-text.ts';
import styles from './day-heading.module.css';
import { durationWords } from './visit-words.ts';

type Props = {
  readonly date: LocalDate;
  /** The day's visits, cancelled ones included. */
  readonly visits: readonly Booking[];
  readonly id?: string;
  /** Under the part of a list that has a heading of its own: 3. */
  readonly level?: 2 | 3;
};

/** A day over its visits, with the hours and the money that they come to. */
export function DayHeading({ date, visits, id, level = 2 }: Props) {
  const today = useToday();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`flex items-baseline justify-between gap-3 pt-3 pb-1 ${styles.heading}`}>
      <Heading id={id}>{dayWords(date, today)}</Heading>
      <DaySum visits={visits.filter(occupiesTime)} />
    </div>
  );
}

function DaySum({ visits }: Pick<Props, 'visits'>) {
  const accountOf = useAccountOf();
  if (visits.length === 0) return null;
  const minutes = visits.reduce((sum, { appointment }) => sum + appointment.durationMinutes, 0);
  const worth = sumCents(visits.map((visit) => accountOf(visit).costCents));
  return (
    <p className="text-quiet-ink text-15 tabular text-end">
      {durationWords(minutes)} · {formatCents(worth)}
    </p>
  );
}

const NEAR_DAYS = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

/** `Today`, `Tomorrow`, `Thu, Dec 3`; with the year where it is another one. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return NEAR_DAYS.get(daysBetween(today, date)) ?? (isThisYear ? shortDate(date) : dateWithYear(date));
}
