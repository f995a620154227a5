import { useEffect, useMemo, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import type { FormAction } from '../../db/form-action.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import {
  addressedTo,
  addresseeOf,
  EMAIL_DRAFT,
  EMPTY_EMAIL,
  type EmailForm,
  emailFormOf,
  isBegun,
} from './email-form.ts';

export type OpenEmailForm = {
  readonly form: EmailForm;
  readonly change: (changes: Partial<EmailForm>) => void;
  readonly clear: () => void;
  /** Keeps the form before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
};

/** The mail that is being put together, for whom the address names; what was begun before a lock, reload or update is there again. */
export function useEmailForm(id: string | undefined): OpenEmailForm {
  const draft = useMemo(() => createDraftWriter(EMAIL_DRAFT), []);
  const [form, setForm] = useState<EmailForm>({ ...EMPTY_EMAIL, ...addresseeOf(id) });
  useDirtyForm(isBegun(form));

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const found = emailFormOf(kept);
      if (current && found) setForm(id === undefined ? found : addressedTo(found, addresseeOf(id)));
    });
    return () => {
      current = false;
    };
  }, [draft, id]);

  const show = (next: EmailForm) => {
    setForm(next);
    draft.write(isBegun(next) ? next : undefined);
  };
  return {
    form,
    change: (changes) => show({ ...form, ...changes }),
    clear: () => show(EMPTY_EMAIL),
    keepAction: () => draft.keepAction(form),
  };
}
