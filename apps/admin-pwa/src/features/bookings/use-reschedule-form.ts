import type { Booking } from '@fieldleaf/domain/booking/booking';
import { useEffect, useMemo, useState } from 'react';
import { act } from '../../actions/act.ts';
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
  readonly submit: () => Promise<void>;
  /** Leaves the form and throws away what was typed. */
  readonly leave: () => void;
};

/** The new time as far as it was chosen, kept as a draft on every change. */
export function useRescheduleForm({ bookingId }: Booking, onDone: () => void): RescheduleForm {
  const draft = useMemo(() => createDraftWriter(rescheduleDraftName(bookingId)), [bookingId]);
  const [fields, setFields] = useState(NO_NEW_TIME);
  const [problem, setProblem] = useState<string | null>(null);
  useDirtyForm(fields !== NO_NEW_TIME);

  useEffect(() => {
    let current = true;
    void draft.read().then((kept) => {
      const found = fieldsOfDraft(kept);
      if (current && found) setFields((typed) => (typed === NO_NEW_TIME ? found : typed));
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
      setFields(next);
      draft.write(next);
    },
    submit: async () => {
      const { date, time, outsideUsualDays, reason } = fields;
      if (!date || !time) return setProblem('Missing Information: Please select a new date and time');
      const why = reason.trim() ? { reason: reason.trim() } : {};
      const payload = { bookingId, newDate: date, newTime: time, outsideUsualDays, ...why };
      const { commandId } = await draft.keepAction(fields);
      const moved = await act({
        kind: 'booking.reschedule',
        id: commandId,
        payload,
        saved: { title: 'Booking rescheduled.' },
        failed: STATUS_FAILED,
      });
      if (moved.ok) leave();
      else setProblem(moved.error.message);
    },
    leave,
  };
}
