import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { contactIssues } from '@fieldleaf/domain/booking/check-contact';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { useEffect, useMemo, useState } from 'react';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { usePractice } from '../../read-models/practice.ts';
import { createBooking } from './create-booking.ts';
import { customerWithId, knownCustomers } from './known-customers.ts';
import { EMPTY_FORM, formOfDraft, isTouched, type ManualBookingForm } from './manual-booking-form.ts';

import { DRAFT } from './reopen-booking.ts';

const PAYMENT_STEP = 3;

type Trouble = { readonly message: string | null; readonly issues: readonly Issue[] };
const NO_TROUBLE: Trouble = { message: null, issues: [] };

export type ManualBooking = {
  readonly form: ManualBookingForm;
  /** Set once the booking is saved on this phone. */
  readonly bookingId: BookingId | null;
  readonly restored: boolean;
  readonly saving: boolean;
  readonly trouble: Trouble;
  readonly change: (changes: Partial<ManualBookingForm>) => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly startOver: () => void;
};

/**
 * The wizard: its form, kept as a draft on every change, and the way from step to step. A customer who
 * is named is filled in, unless there is a draft already.
 */
export function useManualBooking(customerId?: string): ManualBooking {
  const draft = useMemo(() => createDraftWriter(DRAFT), []);
  const [form, setForm] = useState(EMPTY_FORM);
  const [restored, setRestored] = useState(false);
  const [bookingId, setBookingId] = useState<BookingId | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  useDirtyForm(bookingId === null && isTouched(form));

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const found = formOfDraft(kept);
      if (!current) return;
      if (found) setForm(found);
      else if (customerId) setForm((typed) => (typed === EMPTY_FORM ? formFor(customerId) : typed));
      setRestored(found !== undefined);
    });
    return () => {
      current = false;
    };
  }, [draft, customerId]);

  const show = (next: ManualBookingForm) => {
    setForm(next);
    setTrouble(NO_TROUBLE);
    draft.write(isTouched(next) ? next : undefined);
  };
  const create = async () => {
    setSaving(true);
    const created = await createBooking(form);
    setSaving(false);
    if (created.ok) {
      draft.write(undefined);
      return setBookingId(created.value);
    }
    if ('message' in created.error)
      setTrouble({ message: created.error.message, issues: created.error.issues ?? [] });
  };
  const next = () => {
    const issues = form.step === 0 ? contactIssues(form) : [];
    if (issues.length > 0) return setTrouble({ message: null, issues });
    if (form.step === PAYMENT_STEP) return saving ? undefined : void create();
    show({ ...form, step: form.step + 1 });
  };
  return {
    form,
    bookingId,
    restored,
    saving,
    trouble,
    change: (changes) => show({ ...form, ...changes }),
    next,
    back: () => show({ ...form, step: form.step - 1 }),
    startOver: () => {
      setBookingId(null);
      setRestored(false);
      show(EMPTY_FORM);
    },
  };
}

function formFor(customerId: string): ManualBookingForm {
  const known = knownCustomers(usePractice.getState().shown);
  return { ...EMPTY_FORM, ...customerWithId(known, customerId) };
}
