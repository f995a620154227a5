import type { Booking } from '@fieldleaf/domain/booking/booking';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { STATUS_FAILED } from './booking-status.ts';
import {
  fieldsOfDraft,
  NO_NEW_TIME,
  type RescheduleFields,
  rescheduleDraftName,
} from './reschedule-draft.ts';

export type RescheduleForm = {
  readonly fields: RescheduleFields;
  readonly problem: string | null;
  readonly change: (changes: Partial<RescheduleFields>) => void;
  /** Fills in what she has not chosen herself: nothing that would be a pity to lose. */
  readonly suggest: (changes: Partial<RescheduleFields>) => void;
  readonly submit: () => Promise<void>;
  /** Leaves the form and throws away what was typed. */
  readonly leave: () => void;
};

type Shown = { readonly fields: RescheduleFields; readonly isTouched: boolean };

/** The new time as far as it was chosen, kept as a draft on every change. */
export function useRescheduleForm({ bookingId }: Booking, onDone: () => void): RescheduleForm {
  const draft = useMemo(() => createDraftWriter(rescheduleDraftName(bookingId)), [bookingId]);
  const [{ fields, isTouched }, setShown] = useState<Shown>({ fields: NO_NEW_TIME, isTouched: false });
  const [problem, setProblem] = useState<string | null>(null);
  useDirtyForm(isTouched);

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const found = fieldsOfDraft(kept);
      if (current && found)
        setShown((shown) => (shown.isTouched ? shown : { fields: found, isTouched: true }));
    });
    return () => {
      current = false;
    };
  }, [draft]);

  const leave = () => {
    draft.write(undefined);
    onDone();
  };
  return {
    fields,
    problem,
    change: (changes) => {
      const next = { ...fields, ...changes };
      setShown({ fields: next, isTouched: true });
      setProblem(null);
      draft.write(next);
    },
    suggest: (changes) => setShown((shown) => ({ ...shown, fields: { ...shown.fields, ...changes } })),
    submit: async () => {
      const { date, time, outsideUsualDays, reason, notifyCustomer } = fields;
      if (!date || !time) return setProblem('Missing Information: Please select a new date and time');
      const why = reason.trim() ? { reason: reason.trim() } : {};
      const quiet = notifyCustomer ? {} : { notifyCustomer };
      const { commandId } = await draft.keepAction(fields);
      const moved = await act({
        kind: 'booking.reschedule',
        id: commandId,
        payload: { bookingId, newDate: date, newTime: time, outsideUsualDays, ...why, ...quiet },
        saved: {
          title: 'Booking rescheduled.',
          detail: visitTimeWords({ date, time }),
          undo: true,
        },
        failed: STATUS_FAILED,
      });
      if (moved.ok) leave();
      else setProblem(moved.error.message);
    },
    leave,
  };
}
