import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { useDraftForm } from '../../controls/use-draft-form.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { blockDay } from './block-day.ts';
import { saveTimeOffPlan } from './plan-time-off.ts';
import { EMPTY_TIME_OFF, formOfPlan, requestOf, stretchesOf, type TimeOffForm } from './time-off-request.ts';

const formOfDraft = (kept: unknown): TimeOffForm | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fields = Object.entries(kept).filter(
    ([name, text]) => name in EMPTY_TIME_OFF && typeof text === 'string',
  );
  return { ...EMPTY_TIME_OFF, ...Object.fromEntries(fields) };
};

export type TimeOffFormState = ReturnType<typeof useTimeOffForm>;

/** The time that is to be taken off, as far as it is typed; kept as a draft. */
export function useTimeOffForm(today: LocalDate) {
  const { timeOffPlans } = useSettings();
  const draft = useDraftForm<TimeOffForm>({
    name: 'settings-time-off',
    initial: EMPTY_TIME_OFF,
    formOf: formOfDraft,
    isTouched: (typed) => Object.values(typed).some((text) => text !== ''),
  });
  const { form } = draft;
  const request = requestOf(form, today);
  const block = async () => {
    if (!request) return draft.setIssues([{ path: 'date', message: 'Please choose a day.' }]);
    await draft.submit((submission) => {
      if ('block' in request) return blockDay(request.block, submission);
      const planId = form.planId || submission.documentId;
      const exceptDays = timeOffPlans?.[planId]?.exceptDays;
      return saveTimeOffPlan({ ...request.plan, ...(exceptDays && { exceptDays }) }, planId, submission);
    });
  };
  return {
    form,
    change: draft.change,
    /** Returns the error at a field, by the last part of its path. */
    errorAt: (field: string) => draft.issues.find(({ path }) => path.split('.').at(-1) === field)?.message,
    block,
    stretchesOn: stretchesOf(request),
    edit: (planId: string, plan: TimeOffPlan) => draft.show(formOfPlan(planId, plan)),
    clear: draft.clear,
  };
}
