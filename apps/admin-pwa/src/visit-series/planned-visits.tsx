import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { dateWithYear } from '../controls/date-text.ts';
import { SelectField } from '../controls/select-field.tsx';
import type { PlannedVisit } from './planned-visit.ts';
import styles from './visit-series.module.css';

type Props = {
  readonly visits: readonly PlannedVisit[];
  /** Label for a visit without a chosen time, e.g. `Skip`. */
  readonly leaveOut: string;
  readonly onChoose: (index: number, time: PlannedVisit['time']) => void;
};

/** Every visit with its day and time; what is taken is said, and can be left out or moved within its day. */
export function PlannedVisits({ visits, leaveOut, onChoose }: Props) {
  return (
    <ul className={`grid gap-3 list-none ${styles.visits}`}>
      {visits.map(({ date, time, free, problem }, index) => (
        <li key={date}>
          <SelectField
            label={dateWithYear(date)}
            value={time ?? ''}
            options={[
              { value: '', label: leaveOut },
              ...free.map((one) => ({ value: one, label: twelveHourClock(one) })),
            ]}
            onChange={(chosen) => onChoose(index, free.find((one) => one === chosen) ?? null)}
          />
          {problem && <p className="text-terracotta text-15">{problem}</p>}
        </li>
      ))}
    </ul>
  );
}
