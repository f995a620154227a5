import type { Holiday } from '@fieldleaf/domain/time/federal-holidays';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { planOn } from '@fieldleaf/domain/time-off/planned-time-off';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { submitCommand } from '../../actions/submit-command.ts';
import { shortDate } from '../../controls/date-text.ts';
import { planWords } from '../../controls/time-off-words.ts';
import type { Submission } from '../../controls/use-draft-form.ts';
import { standingWords } from './block-day.ts';
import type { TimeOffForm } from './time-off-request.ts';

/** Takes several days or some time of every week off, and says which visits stand in it all the same. */
export const saveTimeOffPlan = (plan: TimeOffPlan, planId: string, submission?: Submission<TimeOffForm>) =>
  submitCommand({
    kind: 'settings.change',
    ...submission?.command,
    payload: { changes: { timeOffPlans: { [planId]: plan } } },
    saved: {
      title: `Off: ${planWords(plan)}.`,
      detail: `${standingWords((date) => planOn(date, plan))}Saved on this phone.`,
      undo: true,
    },
    failed: { title: 'The time off was not saved.', fieldsSay: true },
  });

/** The whole range, or every week of it, is open again. */
export const removeTimeOffPlan = (planId: string, plan: TimeOffPlan) =>
  submitCommand({
    kind: 'settings.change',
    payload: { changes: { timeOffPlans: { [planId]: null } } },
    saved: { title: `Open again: ${planWords(plan)}.`, undo: true },
    failed: 'The time is still off.',
  });

/** She works on one day of it after all. */
export const workOnDay = (planId: string, plan: TimeOffPlan, date: LocalDate) =>
  submitCommand({
    kind: 'settings.change',
    payload: {
      changes: { timeOffPlans: { [planId]: { ...plan, exceptDays: [...(plan.exceptDays ?? []), date] } } },
    },
    saved: { title: `${shortDate(date)} is open again.`, undo: true },
    failed: 'The time is still off.',
  });

/** The same on every phone, so that a holiday is closed once. */
export const holidayPlanId = (date: LocalDate): string => `holiday-${date}`;

/** Closes these holidays, or opens them again, in one change. */
export const closeHolidays = (holidays: readonly Holiday[], closed: boolean) =>
  submitCommand({
    kind: 'settings.change',
    payload: {
      changes: {
        timeOffPlans: Object.fromEntries(
          holidays.map(({ date, name }) => [
            holidayPlanId(date),
            closed ? { firstDay: date, lastDay: date, reason: name } : null,
          ]),
        ),
      },
    },
    saved: { title: `${holidayWords(holidays)} ${closed ? 'closed' : 'open'}.`, undo: true },
    failed: 'The holidays were not changed.',
  });

const holidayWords = (holidays: readonly Holiday[]): string => {
  const [only] = holidays;
  return only && holidays.length === 1 ? `${only.name} is` : `${holidays.length} holidays are`;
};
