import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { TimeOffPlan } from '@fieldleaf/domain/time-off/time-off-payloads';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { blockDay } from './block-day.ts';
import { saveTimeOffPlan } from './plan-time-off.ts';
import { EMPTY_TIME_OFF, formOfPlan, requestOf, stretchesOf, type TimeOffForm } from './time-off-request.ts';

const isTouched = (form: TimeOffForm): boolean => Object.values(form).some((text) => text !== '');

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
  const draft = useMemo(() => createDraftWriter('settings-time-off'), []);
  const { timeOffPlans } = useSettings();
  const [form, setForm] = useState(EMPTY_TIME_OFF);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  useDirtyForm(isTouched(form));

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const found = formOfDraft(kept);
      if (current && found) setForm((typed) => (isTouched(typed) ? typed : found));
    });
    return () => {
      current = false;
    };
  }, [draft]);

  const latest = useRef(form);
  latest.current = form;
  const show = (next: TimeOffForm) => {
    latest.current = next;
    setForm(next);
    setIssues([]);
    draft.write(isTouched(next) ? next : undefined);
  };
  const request = requestOf(form, today);
  const block = async () => {
    if (!request) return setIssues([{ path: 'date', message: 'Please choose a day.' }]);
    const { commandId, documentId } = await draft.keepAction(form);
    const planId = form.planId || documentId;
    const exceptDays = timeOffPlans?.[planId]?.exceptDays;
    const saved =
      'block' in request
        ? await blockDay(request.block, commandId)
        : await saveTimeOffPlan(
            { ...request.plan, ...(exceptDays && { exceptDays }) },
            { planId, commandId },
          );
    if (!saved.ok) return setIssues(saved.error.issues);
    draft.write(undefined);
    show(latest.current === form ? EMPTY_TIME_OFF : latest.current);
  };
  return {
    form,
    change: (fields: Partial<TimeOffForm>) => show({ ...form, ...fields }),
    /** What is wrong at a field, by the last part of its path. */
    errorAt: (field: string) => issues.find(({ path }) => path.split('.').at(-1) === field)?.message,
    block,
    stretchesOn: stretchesOf(request),
    edit: (planId: string, plan: TimeOffPlan) => show(formOfPlan(planId, plan)),
    clear: () => show(EMPTY_TIME_OFF),
  };
}
