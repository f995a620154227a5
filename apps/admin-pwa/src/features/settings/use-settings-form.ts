import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
import { showToast } from '../../controls/toast-state.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { differing, isEmpty } from './differing.ts';

type Section<Form> = {
  /** Names the draft. */
  readonly name: string;
  readonly formOf: (settings: Settings) => Form;
  /** What the filled-in form asks to be different; what cannot be read becomes a value that is refused. */
  readonly changesOf: (form: Form, settings: Settings) => SettingsChanges;
};

export type SettingsFormState<Form> = {
  readonly form: Form;
  readonly change: (changes: Partial<Form>) => void;
  /** What is wrong at a field of the settings, e.g. `hours.opensAt`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly isTouched: boolean;
  readonly isUnsynced: boolean;
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
};

/**
 * One section's form: the settings as shown, and over them what was typed, field by field. So what
 * another device changes meanwhile shows in the fields nobody has touched here.
 */
export function useSettingsForm<Form extends object>({
  name,
  formOf,
  changesOf,
}: Section<Form>): SettingsFormState<Form> {
  const settings = useSettings();
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(settings._id));
  const draft = useMemo(() => createDraftWriter(`settings-${name}`), [name]);
  const [typed, setTyped] = useState<Partial<Form>>({});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const stored = formOf(settings);
  const form: Form = { ...stored, ...typed };
  const isTouched = !isEmpty(differing(form, stored));
  useDirtyForm(isTouched);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a kept draft is offered once, when the section opens
  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      if (current) setTyped((before) => ({ ...fittingFields(kept, stored), ...before }));
    });
    return () => {
      current = false;
    };
  }, [draft]);

  const show = (fields: Partial<Form>) => {
    setTyped(fields);
    setIssues([]);
    draft.write(isEmpty(fields) ? undefined : fields);
  };
  const save = async () => {
    const changes = changesOf(form, settings);
    if (isEmpty(changes)) {
      show({});
      showToast({ title: 'Nothing has changed.' });
      return true;
    }
    const saved = await act({
      kind: 'settings.change',
      payload: { changes },
      saved: { title: 'Settings saved.', undo: true },
      failed: { title: 'The settings were not saved.', fieldsSay: true },
    });
    if (saved.ok) show({});
    else setIssues(saved.error.issues);
    return saved.ok;
  };
  return {
    form,
    change: (fields) => show({ ...typed, ...fields }),
    errorAt: (path) => issues.find((issue) => issue.path === `changes.${path}`)?.message,
    isTouched,
    isUnsynced,
    save,
    discard: () => show({}),
  };
}

/** Of a kept draft, the fields this version of the form still has, in the form it has them. */
function fittingFields<Form extends object>(kept: unknown, stored: Form): Partial<Form> {
  const fitting: Partial<Form> = {};
  if (typeof kept !== 'object' || kept === null) return fitting;
  const fields = kept as Partial<Form>;
  for (const field in stored) {
    const value = fields[field];
    const fits =
      typeof value === typeof stored[field] && Array.isArray(value) === Array.isArray(stored[field]);
    if (value !== undefined && fits) fitting[field] = value;
  }
  return fitting;
}
