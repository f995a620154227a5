import { isOpenDay, nextOpenDay, type OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { type LocalDate, parseLocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { useEffect, useMemo, useState } from 'react';
import {
  type CustomComponents,
  DayPicker,
  type DayPickerProps,
  useDayPicker,
  type WeekProps,
} from 'react-day-picker';
import { words as calendar } from './calendar-locale/words.ts';
import styles from './day-calendar.module.css';
import icon from './icon-button.module.css';
import { words } from './words.ts';

/** The calendar draws days of the browser's zone; only year, month and day of them are ever used. */
function toDate(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function toLocalDate(date: Date): LocalDate | undefined {
  const pad = (part: number) => String(part).padStart(2, '0');
  return parseLocalDate(`${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`);
}

/** Our class for each part; a part without one keeps the library's name. */
const classNames = Object.fromEntries(
  Object.entries({
    root: styles.root,
    months: styles.months,
    month_caption: styles.caption,
    nav: styles.nav,
    button_previous: `${icon.icon} ${styles.turn}`,
    button_next: `${icon.icon} ${styles.turn}`,
    chevron: styles.chevron,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.cell,
    day_button: styles.day,
    today: styles.today,
    selected: styles.selected,
    outside: styles.outside,
    disabled: styles.disabled,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** A week that is over is folded away. */
function Week({ week, ...row }: WeekProps) {
  const { today } = useDayPicker().dayPickerProps;
  const last = week.days.at(-1)?.date;
  return <tr {...row} hidden={today !== undefined && last !== undefined && last < today} />;
}

/** In a grid a cell is one without saying so; said, it is an error to whoever checks the markup. */
const PARTS: Partial<CustomComponents> = {
  Week,
  Day: ({ day: _day, modifiers: _modifiers, role: _role, ...cell }) => <td {...cell} />,
};

const MONTH = new Intl.DateTimeFormat(calendar.months, { month: 'long', year: 'numeric' });

const modifiersClassNames = styles.full === undefined ? {} : { full: styles.full };

/** The name of an open day includes why it cannot be picked. */
const labelsFor = (label: string): NonNullable<DayPickerProps['labels']> => ({
  labelNav: () => words.month,
  labelGrid: (shown) => `${label}, ${MONTH.format(shown)}`,
  labelDayButton: (date, modifiers, ...rest) => {
    const name = calendar.dayButton(date, modifiers, ...rest);
    return modifiers.full ? words.fullDay(name) : name;
  },
});

const WEEKS = 6;

/** The month of today ends for the library with the sixth week from this one, as much as any other month shows. */
function sixWeeksFrom(today: LocalDate): NonNullable<DayPickerProps['dateLib']> {
  const day = toDate(today);
  const sunday = day.getDate() - day.getDay();
  const isThisMonth = (date: Date) =>
    date.getFullYear() === day.getFullYear() && date.getMonth() === day.getMonth();
  return {
    endOfMonth: (date) =>
      isThisMonth(date)
        ? new Date(day.getFullYear(), day.getMonth(), sunday + WEEKS * 7 - 1)
        : new Date(date.getFullYear(), date.getMonth() + 1, 0),
  };
}

type Props = {
  readonly openDays: OpenDays;
  readonly selected: LocalDate | null;
  readonly onSelect: (date: LocalDate) => void;
  readonly label: string;
  /** True if nothing is free on a day; left out if that is not known. */
  readonly isFull?: (date: LocalDate) => boolean;
  /** A full day that is marked and can be picked all the same: the screen says what blocks it. */
  readonly picksFull?: (date: LocalDate) => boolean;
  /** Goes on into the next month: the first page has the weeks from today on, however little is left of the month. */
  readonly goesOn?: boolean;
  /** Told the first day of the month that is shown. */
  readonly onMonth?: (first: LocalDate) => void;
};

/** A rule for days of the practice as the calendar asks for it. */
const daysThat = (rule: (day: LocalDate) => boolean) => (date: Date) => {
  const day = toLocalDate(date);
  return day !== undefined && rule(day);
};

/**
 * The month that is shown: turned by hand, and to the picked day whoever has picked it. Only what a screen picks first, by itself,
 * does not turn back a month that was turned on meanwhile.
 */
function useMonthOf(day: LocalDate, isPicked: boolean, onMonth: Props['onMonth']) {
  const [shown, setShown] = useState({ day, month: toDate(day), turnedUnpicked: false });
  const staysTurned = shown.turnedUnpicked && toDate(day) <= shown.month;
  const next =
    shown.day === day
      ? shown
      : { day, month: staysTurned ? shown.month : toDate(day), turnedUnpicked: false };
  // With the day itself and not after it: in between the month may have been turned by hand.
  if (next !== shown) setShown(next);
  const { month } = next;
  const turn = (to: Date) => setShown({ day, month: to, turnedUnpicked: !isPicked });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per month
  useEffect(() => {
    const first = toLocalDate(new Date(month.getFullYear(), month.getMonth(), 1));
    if (first) onMonth?.(first);
  }, [month.getFullYear(), month.getMonth()]);
  return [month, turn] as const;
}

/**
 * A month to pick a day from, with the keyboard too; closed and full days are shown and cannot be picked, unless
 * the screen says what blocks a full one. The library behind it is large: load this with the screen that needs it.
 */
export function DayCalendar({
  openDays,
  selected,
  onSelect,
  label,
  isFull,
  picksFull,
  goesOn = false,
  onMonth,
}: Props) {
  const { today, horizonDays } = openDays;
  const firstShown = selected ?? nextOpenDay(today, openDays) ?? today;
  const [month, turnMonth] = useMonthOf(firstShown, selected !== null, onMonth);
  const dateLib = useMemo(() => (goesOn ? sixWeeksFrom(today) : undefined), [goesOn, today]);
  const isClosed = daysThat((day) => !isOpenDay(day, openDays));
  const isFullDay = daysThat((day) => isOpenDay(day, openDays) && isFull?.(day) === true);
  const select = (date: Date | undefined) => {
    const day = date && toLocalDate(date);
    if (day) onSelect(day);
  };
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays={goesOn}
      fixedWeeks={goesOn}
      dateLib={dateLib}
      locale={calendar.locale}
      // Also in Spanish: it is a calendar of the United States.
      weekStartsOn={0}
      components={PARTS}
      classNames={classNames}
      today={toDate(today)}
      startMonth={toDate(today)}
      {...(horizonDays === undefined ? {} : { endMonth: toDate(plusDays(today, horizonDays)) })}
      month={month}
      onMonthChange={turnMonth}
      selected={selected ? toDate(selected) : undefined}
      onSelect={select}
      disabled={[isClosed, daysThat((day) => isFull?.(day) === true && !picksFull?.(day))]}
      modifiers={{ full: isFullDay }}
      modifiersClassNames={modifiersClassNames}
      labels={labelsFor(label)}
    />
  );
}
