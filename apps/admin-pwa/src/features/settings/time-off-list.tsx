import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { EmptyState } from '../../controls/empty-state.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { PlannedTimeOffItem } from './planned-time-off-item.tsx';
import styles from './settings.module.css';
import { TimeOffDay } from './time-off-day.tsx';

type Props = {
  readonly today: LocalDate;
  readonly onEdit: (planId: string, plan: TimeOffPlan) => void;
};

/** What is off from today on, in the order in which it begins: days that are blocked, ranges, and every week. */
export function TimeOffList({ today, onEdit }: Props) {
  const timeOffByDate = usePractice((state) => state.shown.timeOffByDate);
  const { timeOffPlans = {} } = useSettings();
  const blocked = [...timeOffByDate.values()]
    .filter(({ date, spans }) => date >= today && spans.length > 0)
    .map((timeOff) => ({ begins: timeOff.date, item: <TimeOffDay key={timeOff._id} timeOff={timeOff} /> }));
  const planned = Object.entries(timeOffPlans)
    .filter(([, { lastDay = today }]) => lastDay >= today)
    .map(([planId, plan]) => ({
      begins: plan.firstDay,
      item: (
        <PlannedTimeOffItem
          key={planId}
          planId={planId}
          plan={plan}
          today={today}
          onEdit={() => onEdit(planId, plan)}
        />
      ),
    }));
  const ahead = [...blocked, ...planned].sort((one, other) => one.begins.localeCompare(other.begins));
  if (ahead.length === 0) return <EmptyState title="No time off ahead" />;
  return (
    <section className="cards">
      <h3>Coming up</h3>
      <ul className={styles.offs} aria-label="Time off">
        {ahead.map(({ item }) => item)}
      </ul>
    </section>
  );
}
