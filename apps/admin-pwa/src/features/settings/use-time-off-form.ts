import type { CommandPayloads } from '@fieldleaf/domain/command/command-payloads';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { parseLocalDate } from '@fieldleaf/domain/time/local-date';
import { parseLocalTime } from '@fieldleaf/domain/time/local-time';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { blockDay } from './block-day.ts';

const EMPTY = { date: '', from: '', to: '', reason: '' };

type Form = typeof EMPTY;

const isTouched = (form: Form): boolean => Object.values(form).some((text) => text !== '');

const formOfDraft = (kept: unknown): Form | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fields = Object.entries(kept).filter(([name, text]) => name in EMPTY && typeof text === 'string');
  return { ...EMPTY, ...Object.fromEntries(fields) };
};

/** What was filled in besides the day. */
function filledIn({ from, to, reason }: Form): Omit<CommandPayloads['day.block'], 'date'> {
  const [begins, ends] = [parseLocalTime(from), parseLocalTime(to)];
  return {
    ...(begins ? { from: begins } : {}),
    ...(ends ? { to: ends } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  };
}

/** The stretch that is to be blocked, as far as it is typed; kept as a draft. */
export function useTimeOffForm() {
  const draft = useMemo(() => createDraftWriter('settings-time-off'), []);
  const [form, setForm] = useState(EMPTY);
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
  const show = (next: Form) => {
    latest.current = next;
    setForm(next);
    setIssues([]);
    draft.write(isTouched(next) ? next : undefined);
  };
  const block = async () => {
    const date = parseLocalDate(form.date);
    if (!date) return setIssues([{ path: 'date', message: 'Please choose a day.' }]);
    const { commandId } = await draft.keepAction(form);
    const blocked = await blockDay({ date, ...filledIn(form) }, commandId);
    if (blocked.ok) {
      draft.write(undefined);
      show(latest.current === form ? EMPTY : latest.current);
    } else setIssues(blocked.error.issues);
  };
  return {
    form,
    change: (fields: Partial<Form>) => show({ ...form, ...fields }),
    errorAt: (path: string) => issues.find((issue) => issue.path === path)?.message,
    block,
  };
}
