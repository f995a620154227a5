import type { SentCommand } from '@fieldleaf/contract/commands';
import type { ReopenedForm } from '../../navigation/reopened-form.ts';

/** A refused block, back in its form. */
export function reopenBlock({ payload }: SentCommand<'day.block'>): ReopenedForm {
  const { date, from = '', to = '', reason = '' } = payload;
  return {
    draft: 'settings-time-off',
    form: { date, from, to, reason },
    route: { view: 'settings', page: 'time-off' },
  };
}

/** Refused hours, back in their form: another device had changed the other end of the day meanwhile. */
export function reopenHours({ payload }: SentCommand<'settings.change'>): ReopenedForm {
  const { hours, closedWeekdays, manualClosedWeekdays } = payload.changes;
  const days = {
    ...(closedWeekdays ? { closedWeekdays } : {}),
    ...(manualClosedWeekdays ? { manualClosedWeekdays } : {}),
  };
  return {
    draft: 'settings-hours',
    form: { ...hours, ...days },
    route: { view: 'settings', page: 'hours' },
  };
}
