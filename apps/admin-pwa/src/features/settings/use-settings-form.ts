import { openFirstSteps, TICKS } from '@fieldleaf/domain/settings/first-steps';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { SettingsChanges } from '@fieldleaf/domain/settings/settings-payloads';
import { submitCommand } from '../../actions/submit-command.ts';
import { showToast } from '../../controls/toast-state.ts';
import { useDraftForm } from '../../controls/use-draft-form.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { differing, isEmpty } from './changed-fields.ts';

type Section<Form> = {
  /** Names the draft. */
  readonly name: string;
  readonly formOf: (settings: Settings) => Form;
  /** Returns the changes the form asks for; unreadable input becomes a value that is refused. */
  readonly changesOf: (form: Form, settings: Settings) => SettingsChanges;
};

export type SettingsFormState<Form> = {
  readonly form: Form;
  readonly change: (changes: Partial<Form>) => void;
  /** Returns the error at a settings field, e.g. `hours.opensAt`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly isTouched: boolean;
  readonly isUnsynced: boolean;
  /** True if it was saved. */
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
  const stored = formOf(settings);
  const { form: typed, ...draft } = useDraftForm<Partial<Form>>({
    name: `settings-${name}`,
    initial: {},
    formOf: (kept) => fittingFields(kept, stored),
    isTouched: (fields) => !isEmpty(differing({ ...stored, ...fields }, stored)),
  });
  const form: Form = { ...stored, ...typed };
  const save = async () => {
    const asked = changesOf(form, settings);
    const changes = isEmpty(asked) ? tickOf(name, settings) : asked;
    if (isEmpty(changes)) {
      draft.clear();
      showToast({ title: 'Nothing has changed.' });
      return true;
    }
    const saved = await draft.submit(({ command }) =>
      submitCommand({
        kind: 'settings.change',
        ...command,
        payload: { changes },
        saved: { title: 'Settings saved.', undo: true },
        failed: { title: 'The settings were not saved.', fieldsSay: true },
      }),
    );
    return saved.ok;
  };
  return {
    form,
    change: draft.change,
    errorAt: (path) => draft.issues.find((issue) => issue.path === `changes.${path}`)?.message,
    isTouched: draft.isTouched,
    isUnsynced,
    save,
    discard: draft.clear,
  };
}

/** Forms of first steps: one that is saved as it stands is right. */
const STEP_OF_FORM: Readonly<Record<string, keyof typeof TICKS>> = {
  hours: 'hours',
  prices: 'services',
  travel: 'home',
};

function tickOf(name: string, settings: Settings): SettingsChanges {
  const step = STEP_OF_FORM[name];
  return step && openFirstSteps(settings).includes(step) ? { firstSteps: TICKS[step] } : {};
}

/** Returns the fields of a kept draft that still match this version of the form in name and type. */
function fittingFields<Form extends object>(kept: unknown, stored: Form): Partial<Form> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fitting: Partial<Form> = {};
  const fields = kept as Partial<Form>;
  for (const field in stored) {
    const value = fields[field];
    const fits =
      typeof value === typeof stored[field] && Array.isArray(value) === Array.isArray(stored[field]);
    if (value !== undefined && fits) fitting[field] = value;
  }
  return fitting;
}
