import { useId } from 'react';
import { WEEKDAY_NAMES } from '../../controls/time-off-words.ts';
import styles from './settings.module.css';

type Props = {
  /** The days that are chosen, `135`; 0 is Sunday. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChange: (chosen: string) => void;
};

/** The days of the week something happens on, each a tap. */
export function WeekdayChips({ chosen, error, onChange }: Props) {
  const errorId = useId();
  const toggle = (day: string) =>
    onChange(chosen.includes(day) ? chosen.replace(day, '') : [...chosen, day].sort().join(''));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="legend">Every</legend>
      <div className={styles.days}>
        {WEEKDAY_NAMES.map((name, day) => (
          <button
            key={name}
            type="button"
            className={`chip ${styles.dayChip}`}
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
