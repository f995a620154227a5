import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useId } from 'react';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import styles from './settings.module.css';
import { StandingVisits } from './standing-visits.tsx';
import { hasTimes, isRange } from './time-off-request.ts';
import type { TimeOffFormState } from './use-time-off-form.ts';

type Props = { readonly today: LocalDate; readonly state: TimeOffFormState };

/** A day or some hours of it, several days, or some time of every week. */
export function TimeOffForm({ today, state }: Props) {
  const { form, change, errorAt, block, stretchesOn, clear } = state;
  const isWeekly = form.repeats === 'weekly';
  return (
    <Form className={styles.card} noValidate onSubmit={() => void block()}>
      <h3>{form.planId ? 'Change time off' : 'Take time off'}</h3>
      <fieldset className="actions">
        <legend className="visually-hidden">How often</legend>
        {REPEATS.map(({ repeats, words }) => (
          <button
            key={words}
            type="button"
            className="chip"
            aria-pressed={form.repeats === repeats}
            onClick={() => change({ repeats })}
          >
            {words}
          </button>
        ))}
      </fieldset>
      {isWeekly && (
        <WeekdayChips
          chosen={form.weekdays}
          error={errorAt('weekdays')}
          onChange={(weekdays) => change({ weekdays })}
        />
      )}
      <DayFields today={today} state={state} />
      <TimeFields state={state} />
      <TextField
        label="Reason"
        hint="Only you see it."
        optional
        maxLength={1000}
        value={form.reason}
        error={errorAt('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <StandingVisits today={today} stretchesOn={stretchesOn} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{form.planId ? 'Save' : 'Block'}</Button>
        {form.planId && (
          <Button kind="secondary" onClick={clear}>
            Discard
          </Button>
        )}
      </div>
    </Form>
  );
}

const REPEATS = [
  { repeats: '', words: 'Once' },
  { repeats: 'weekly', words: 'Every week' },
] as const;

function DayFields({ today, state }: Props) {
  const { form, change, errorAt } = state;
  const isWeekly = form.repeats === 'weekly';
  return (
    <div className={`grid gap-4 ${styles.pair}`}>
      <TextField
        type="date"
        label={isWeekly ? 'Starting' : 'Day'}
        optional={isWeekly}
        min={today}
        value={form.date}
        error={errorAt('date') ?? errorAt('firstDay')}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        type="date"
        label={isWeekly ? 'Until' : 'Last day'}
        optional
        min={form.date || today}
        hint={isWeekly ? 'Leave blank for no end date.' : 'Leave blank for one day.'}
        value={form.lastDay}
        error={errorAt('lastDay')}
        onChange={(event) => change({ lastDay: event.target.value })}
      />
    </div>
  );
}

/** Without times whole days; with them, of a range, those of its two ends or of each day. */
function TimeFields({ state: { form, change, errorAt } }: Pick<Props, 'state'>) {
  const asksHow = form.repeats !== 'weekly' && isRange(form) && hasTimes(form);
  return (
    <>
      <div className={styles.times}>
        <TextField
          type="time"
          label="From"
          optional
          value={form.from}
          error={errorAt('from')}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          type="time"
          label="To"
          optional
          value={form.to}
          error={errorAt('to')}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <p className="quiet empty:hidden">Leave times blank to block all day.</p>
      {asksHow && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.times === 'each'}
            onChange={(event) => change({ times: event.target.checked ? 'each' : '' })}
          />
          Only at these times, each day
        </label>
      )}
    </>
  );
}

type WeekdayChipsProps = {
  /** The days that are chosen, `135`; 0 is Sunday. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChange: (chosen: string) => void;
};

/** The days of the week something happens on, each a tap. */
function WeekdayChips({ chosen, error, onChange }: WeekdayChipsProps) {
  const errorId = useId();
  const toggle = (day: string) =>
    onChange(chosen.includes(day) ? chosen.replace(day, '') : [...chosen, day].sort().join(''));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="legend">Every</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAY_NAMES.map((name, day) => (
          <button
            key={name}
            type="button"
            className="chip px-3"
            aria-label={name}
            aria-pressed={chosen.includes(String(day))}
            onClick={() => toggle(String(day))}
          >
            {name.slice(0, 3)}
          </button>
        ))}
      </div>
      {error && (
        <p id={errorId} className="problem">
          {error}
        </p>
      )}
    </fieldset>
  );
}
