import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { planOn, timesOfStretch } from '@fieldleaf/domain/time-off/planned-time-off';
import type { TimeOff } from '@fieldleaf/domain/time-off/time-off';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { Button } from '@fieldleaf/ui/button';
import { dateWithYear, shortDate } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { planDetail, planWords, stretchWords } from '../../controls/time-off-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { unblockDay } from './block-day.ts';
import { removeTimeOffPlan, workOnDay } from './plan-time-off.ts';
import styles from './settings.module.css';
import { StandingVisits } from './standing-visits.tsx';

type Props = {
  readonly today: LocalDate;
  readonly onEdit: (planId: string, plan: TimeOffPlan) => void;
};

/** Time off from today on, ordered by start: blocked days, ranges and weekly entries. */
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
      <ul className="list-none hairline-b" aria-label="Time off">
        {ahead.map(({ item }) => item)}
      </ul>
    </section>
  );
}

/** One day that is blocked, and the visits that stand in it. */
function TimeOffDay({ timeOff }: { readonly timeOff: TimeOff }) {
  const { date, spans } = timeOff;
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(timeOff._id));
  return (
    <li className={`grid gap-2 py-3 hairline-t ${styles.off}`}>
      {spans.map((span) => (
        <div key={span.fromMinute} className={`spread flex-wrap gap-3 ${styles.span}`}>
          <div>
            <h4>
              {dateWithYear(date)} {isUnsynced && <UnsyncedBadge />}
            </h4>
            <p className="flex flex-wrap gap-x-3 tabular">
              <span>{stretchWords(span)}</span>
              {span.reason && <span className="detail">{span.reason}</span>}
            </p>
          </div>
          <Button
            kind="secondary"
            aria-label={`Unblock ${shortDate(date)}, ${stretchWords(span)}`}
            onClick={() => void unblockDay({ date, ...timesOfStretch(span) })}
          >
            Unblock
          </Button>
        </div>
      ))}
      <StandingVisits today={date} stretchesOn={(each) => (each === date ? spans : [])} />
    </li>
  );
}

type PlannedTimeOffItemProps = {
  readonly planId: string;
  readonly plan: TimeOffPlan;
  readonly today: LocalDate;
  readonly onEdit: () => void;
};

/** A range, or some time of every week, as the one thing it is. */
function PlannedTimeOffItem({ planId, plan, today, onEdit }: PlannedTimeOffItemProps) {
  const isUnsynced = usePractice(({ outbox }) =>
    outbox.some(
      ({ command }) =>
        command.kind === 'settings.change' && command.payload.changes.timeOffPlans?.[planId] !== undefined,
    ),
  );
  const when = planWords(plan);
  const next = plan.weekdays && nextDayOf(plan, today);
  return (
    <li className={`grid gap-2 py-3 hairline-t ${styles.off}`}>
      <div className={`spread flex-wrap gap-3 ${styles.span}`}>
        <div>
          <h4>
            {when} {isUnsynced && <UnsyncedBadge />}
          </h4>
          <p className="flex flex-wrap gap-x-3 tabular">
            <span>{planDetail(plan, today)}</span>
            {plan.reason && <span className="detail">{plan.reason}</span>}
          </p>
        </div>
        <div className="actions">
          {next && (
            <Button kind="quiet" onClick={() => void workOnDay(planId, plan, next)}>
              Work on {shortDate(next)}
            </Button>
          )}
          <Button kind="secondary" aria-label={`Change ${when}`} onClick={onEdit}>
            Change
          </Button>
          <Button
            kind="secondary"
            aria-label={`Remove ${when}`}
            onClick={() => void removeTimeOffPlan(planId, plan)}
          >
            Remove
          </Button>
        </div>
      </div>
      <StandingVisits today={today} stretchesOn={(date) => planOn(date, plan)} />
    </li>
  );
}

const DAYS_OF_A_WEEK = 7;

/** The next day of it within a week of its start, so that a single one can be worked. */
function nextDayOf(plan: TimeOffPlan, today: LocalDate): LocalDate | undefined {
  const first = plan.firstDay > today ? plan.firstDay : today;
  const week = Array.from({ length: DAYS_OF_A_WEEK }, (_, ahead) => plusDays(first, ahead));
  return week.find((date) => planOn(date, plan).length > 0);
}
