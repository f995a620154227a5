import type { SentCommand } from '@fieldleaf/contract/commands';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';
import { formOfHoursChanges } from './hours-form.ts';
import { EMPTY_TIME_OFF, formOfPlan } from './time-off-request.ts';

/** A refused block, back in its form. */
export function reopenBlock({ payload }: SentCommand<'day.block'>): ReopenedForm {
  const { date, from = '', to = '', reason = '' } = payload;
  return {
    draft: 'settings-time-off',
    form: { ...EMPTY_TIME_OFF, date, from, to, reason },
    route: { view: 'settings', page: 'time-off' },
  };
}

const reopenPlan = (planId: string, plan: TimeOffPlan | null): ReopenedForm => ({
  draft: 'settings-time-off',
  form: plan ? formOfPlan(planId, plan) : EMPTY_TIME_OFF,
  route: { view: 'settings', page: 'time-off' },
});

/** Refused hours or time off, back in their form: another device had changed the other end of the day meanwhile. */
export function reopenSettings({ payload }: SentCommand<'settings.change'>): ReopenedForm {
  const [planned] = Object.entries(payload.changes.timeOffPlans ?? {});
  if (planned) return reopenPlan(...planned);
  return {
    draft: 'settings-hours',
    form: formOfHoursChanges(payload.changes),
    route: { view: 'settings', page: 'hours' },
  };
}
