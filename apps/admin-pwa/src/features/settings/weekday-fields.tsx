import type { WeekdayHours } from '@fieldleaf/domain/settings/settings-payloads';
import type { Weekday } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { X } from 'lucide-react';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import styles from './hours.module.css';
import { dayField, type HoursForm, withBreak } from './hours-form.ts';
import settingsStyles from './settings.module.css';

export type WeekdayProps = {
  readonly weekday: Weekday;
  readonly form: HoursForm;
  readonly change: (changes: Partial<HoursForm>) => void;
  readonly errorAt: (path: string) => string | undefined;
  readonly onCopy: (hours: WeekdayHours) => void;
};

type Props = WeekdayProps & { readonly hours: WeekdayHours };

/** Fields of a weekday: whom it is closed to, its opening hours and breaks. */
export function WeekdayFields({ weekday, form, change, errorAt, onCopy, hours }: Props) {
  const name = WEEKDAY_NAMES[weekday];
  const at = dayField(weekday);
  const setOwn = (own: WeekdayHours | null) => change({ [at]: own });
  const time = (label: string, field: 'opensAt' | 'closesAt') => (
    <TextField
      type="time"
      label={label}
      step={1800}
      value={hours[field]}
      error={errorAt(`${at}.${field}`)}
      onChange={(event) => setOwn({ ...hours, [field]: event.target.value as LocalTime })}
    />
  );
  return (
    <fieldset className={`grid gap-3 pt-2 px-2 pb-4 ${styles.fields}`}>
      <legend className="visually-hidden">{name}</legend>
      <ClosedTo weekday={weekday} form={form} change={change} />
      <div className={settingsStyles.times}>
        {time('Opens', 'opensAt')}
        {time('Closes', 'closesAt')}
      </div>
      {hours.breaks.map((_, index) => (
        <BreakFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a break has no other name, and keeps its place while it is typed
          key={index}
          index={index}
          hours={hours}
          errorAt={(field) => errorAt(`${at}.breaks.${index}.${field}`)}
          onChange={setOwn}
        />
      ))}
      <p className="problem">{errorAt(`${at}.breaks`)}</p>
      <div className="actions">
        <Button kind="secondary" onClick={() => setOwn(withBreak(hours))}>
          Add a Break
        </Button>
        <Button kind="secondary" onClick={() => onCopy(hours)}>
          Copy to Every Day
        </Button>
        {form[at] && (
          <Button kind="quiet" onClick={() => setOwn(null)}>
            Use Regular Hours
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const KINDS = [
  { field: 'closedWeekdays', words: 'Closed to customers' },
  { field: 'manualClosedWeekdays', words: 'Closed to manual bookings' },
] as const;

function ClosedTo({ weekday, form, change }: Pick<Props, 'weekday' | 'form' | 'change'>) {
  const toggle = (days: readonly number[]) =>
    days.includes(weekday) ? days.filter((day) => day !== weekday) : [...days, weekday].sort();
  return (
    <div className="grid cols-fit-56 gap-x-4">
      {KINDS.map(({ field, words }) => (
        <label key={field} className="check">
          <input
            type="checkbox"
            checked={form[field].includes(weekday)}
            onChange={() => change({ [field]: toggle(form[field]) })}
          />
          {words}
        </label>
      ))}
    </div>
  );
}

type BreakProps = {
  readonly index: number;
  readonly hours: WeekdayHours;
  readonly errorAt: (field: 'from' | 'until') => string | undefined;
  readonly onChange: (hours: WeekdayHours) => void;
};

function BreakFields({ index, hours, errorAt, onChange }: BreakProps) {
  const { breaks } = hours;
  const own = breaks[index];
  if (own === undefined) return null;
  const time = (label: string, field: 'from' | 'until') => (
    <TextField
      type="time"
      label={label}
      step={300}
      value={own[field]}
      error={errorAt(field)}
      onChange={(event) =>
        onChange({
          ...hours,
          breaks: breaks.with(index, { ...own, [field]: event.target.value as LocalTime }),
        })
      }
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end">
      <div className={settingsStyles.times}>
        {time('Break from', 'from')}
        {time('Break to', 'until')}
      </div>
      <Button
        kind="quiet"
        className={styles.remove}
        aria-label={`Remove the break from ${own.from}`}
        onClick={() => onChange({ ...hours, breaks: breaks.toSpliced(index, 1) })}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
}
