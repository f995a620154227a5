import styles from './settings.module.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type Props = {
  readonly legend: string;
  readonly hint: string;
  readonly days: number[];
  readonly onChange: (days: number[]) => void;
};

/** Days of the week to tick; 0 is Sunday. */
export function WeekdayChoice({ legend, hint, days, onChange }: Props) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort());
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={`quiet ${styles.quiet}`}>{hint}</p>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((name, day) => (
          <label key={name} className="check">
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
