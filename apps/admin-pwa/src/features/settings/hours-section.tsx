import type { WeekdayHours } from '@fieldleaf/domain/settings/settings-payloads';
import type { Weekday } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import { showToast } from '../../controls/toast-state.ts';
import hoursStyles from './hours.module.css';
import { dayField, formOfHours, type HoursForm, hoursChanges, WEEKDAYS, withBreak } from './hours-form.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WeekdayFields, type WeekdayProps } from './weekday-fields.tsx';

/** Opening hours for each weekday, and for whom. */
export function HoursSection() {
  const state = useSettingsForm({ name: 'hours', formOf: formOfHours, changesOf: hoursChanges });
  const { form, change, errorAt } = state;
  return (
    <SettingsForm state={state}>
      <fieldset className="grid gap-2 min-w-0">
        <legend className="mb-2 p-0 text-17 font-bold">Usual hours</legend>
        <div className={styles.times}>
          <TextField
            type="time"
            label="Opens at"
            step={1800}
            value={form['hours.opensAt']}
            error={errorAt('hours.opensAt')}
            onChange={(event) => change({ 'hours.opensAt': event.target.value as LocalTime })}
          />
          <TextField
            type="time"
            label="Closes at"
            step={1800}
            value={form['hours.closesAt']}
            error={errorAt('hours.closesAt')}
            onChange={(event) => change({ 'hours.closesAt': event.target.value as LocalTime })}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-2 min-w-0">
        <legend className="mb-2 p-0 text-17 font-bold">Your week</legend>
        <p className="quiet empty:hidden">
          Each day has the usual hours until you give it its own. On a closed day you can still book by hand
          if you choose to.
        </p>
        <ul className="list-none hairline-b">
          {WEEKDAYS.map((weekday) => (
            <WeekdayItem
              key={weekday}
              weekday={weekday}
              form={form}
              change={change}
              errorAt={errorAt}
              onCopy={(hours) => {
                change(Object.fromEntries(WEEKDAYS.map((day) => [dayField(day), hours])));
                showToast({ title: 'Copied to every day.', detail: 'Save to keep it.' });
              }}
            />
          ))}
        </ul>
      </fieldset>
    </SettingsForm>
  );
}

/** One day of the week: its hours in a line, and behind it what can be changed of them. */
function WeekdayItem(props: WeekdayProps) {
  const { weekday, form, change, errorAt } = props;
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const name = WEEKDAY_NAMES[weekday];
  const hours = hoursOf(form, weekday);
  const isWrong = WRONG_FIELDS.some((field) => errorAt(`${dayField(weekday)}.${field}`));
  return (
    <li className="hairline-t">
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={`hover-tint ${hoursStyles.open}`}
          aria-expanded={isOpen || isWrong}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="font-semibold">{name}</span>
          <span className={`grid tabular ${hoursStyles.summary}`}>
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
  form[dayField(weekday)] ?? {
    opensAt: form['hours.opensAt'],
    closesAt: form['hours.closesAt'],
    breaks: [],
  };

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
