import type { CustomerField } from '@fieldleaf/domain/customer/customer';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { type CustomerForm, changesOf, draftNameOf, draftOf, formOfContact } from './customer-form.ts';

export type CustomerEditing = {
  readonly form: CustomerForm;
  readonly isChanged: boolean;
  readonly saving: boolean;
  readonly errorOf: (field: CustomerField) => string | undefined;
  readonly change: (field: CustomerField, text: string) => void;
  readonly save: () => void;
  readonly discard: () => void;
};

/** The form of what is known about a customer; what was typed survives lock, reload and update. */
export function useCustomerForm(
  { customerId, email, contact }: CustomerSheet,
  onDone: () => void,
): CustomerEditing {
  const writer = useMemo(() => createDraftWriter(draftNameOf(customerId)), [customerId]);
  const [known] = useState(() => formOfContact(contact));
  const [form, setForm] = useState(known);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const changes = changesOf(known, form);
  const isChanged = Object.keys(changes).length > 0;
  useDirtyForm(isChanged);

  useEffect(() => {
    let current = true;
    void writer.read().then((kept) => {
      const draft = draftOf(kept);
      if (current && draft) setForm((typed) => ({ ...typed, ...draft }));
    });
    return () => {
      current = false;
    };
  }, [writer]);

  const close = () => {
    writer.write(undefined);
    onDone();
  };
  const save = async () => {
    setSaving(true);
    const { commandId } = await writer.keepAction(changes);
    const saved = await act({
      kind: 'customer.update',
      id: commandId,
      payload: { customerEmail: email, changes },
      saved: { title: 'Customer updated', undo: true },
      failed: 'Failed to update customer',
    });
    setSaving(false);
    if (saved.ok) close();
    else setIssues(saved.error.issues);
  };
  return {
    form,
    isChanged,
    saving,
    errorOf: (field) => issues.find(({ path }) => path === `changes.${field}`)?.message,
    change: (field, text) => {
      const next = { ...form, [field]: text };
      setForm(next);
      setIssues([]);
      const typed = changesOf(known, next);
      writer.write(Object.keys(typed).length > 0 ? typed : undefined);
    },
    save: () => void save(),
    discard: close,
  };
}
