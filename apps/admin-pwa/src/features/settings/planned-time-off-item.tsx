import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { planOn } from '@fieldleaf/domain/time-off/planned-time-off';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { Button } from '@fieldleaf/ui/button';
import { shortDate } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { planDetail, planWords } from '../../controls/time-off-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { removeTimeOffPlan, workOnDay } from './plan-time-off.ts';
import styles from './settings.module.css';
import { StandingVisits } from './standing-visits.tsx';

type Props = {
  readonly planId: string;
  readonly plan: TimeOffPlan;
  readonly today: LocalDate;
  readonly onEdit: () => void;
};

/** A range, or some time of every week, as the one thing it is. */
export function PlannedTimeOffItem({ planId, plan, today, onEdit }: Props) {
  const isUnsynced = usePractice(({ outbox }) =>
    outbox.some(
      ({ command }) =>
        command.kind === 'settings.change' && command.payload.changes.timeOffPlans?.[planId] !== undefined,
    ),
  );
  const when = planWords(plan);
  const next = plan.weekdays && nextDayOf(plan, today);
  return (
    <li className={styles.off}>
      <div className={styles.span}>
        <div>
          <h4>
            {when} {isUnsynced && <UnsyncedBadge />}
          </h4>
          <p className={styles.stretch}>
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
