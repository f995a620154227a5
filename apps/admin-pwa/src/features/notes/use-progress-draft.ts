import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
import type { FormAction } from '../../db/form-action.ts';
import { useDirtyForm } from '../../read-models/open-work.ts';

export type ProgressFields = {
  readonly progress: string;
  readonly plantName: string;
  readonly condition: NotePlant['current_condition'];
};

const NOTHING: ProgressFields = { progress: '', plantName: '', condition: '' };

export type ProgressDraft = {
  readonly fields: ProgressFields;
  /** Something typed on an earlier occasion waits in it. */
  readonly restored: boolean;
  readonly change: (changes: Partial<ProgressFields>) => void;
  /** Keeps the entry before it is saved; answers what saving it does. */
  readonly keepAction: () => Promise<FormAction>;
  /** Lets go of what was saved. What was typed meanwhile stays, and is something new. */
  readonly saved: (fields: ProgressFields) => void;
  /** Throws it away; for a moment it can be taken back. */
  readonly discard: () => void;
};

/** A progress entry on its way, kept until it is saved. */
export function useProgressDraft(noteId: BookingId): ProgressDraft {
  const [writer] = useState(() => createDraftWriter(`note-progress:${noteId}`));
  const [fields, setFields] = useState(NOTHING);
  const [restored, setRestored] = useState(false);
  useDirtyForm(fields.progress.trim() !== '');
  useEffect(() => {
    let current = true;
    writer
      .read()
      .then((kept) => {
        if (!current || typeof kept !== 'object' || kept === null) return;
        setFields((typed) => (typed === NOTHING ? { ...NOTHING, ...kept } : typed));
        setRestored(true);
      })
      // An entry is short: without its draft it is typed again.
      .catch((error: unknown) => console.warn('The draft could not be read.', error));
    return () => {
      current = false;
    };
  }, [writer]);
  const latest = useRef(fields);
  latest.current = fields;
  const clear = () => {
    latest.current = NOTHING;
    setFields(NOTHING);
    setRestored(false);
    writer.write(undefined);
  };
  const show = (next: ProgressFields) => {
    latest.current = next;
    setFields(next);
    writer.write(next);
  };
  const bringBack = () => {
    show(fields);
    setRestored(true);
  };
  return {
    fields,
    restored,
    change: (changes) => show({ ...fields, ...changes }),
    keepAction: () => writer.keepAction(fields),
    saved: (savedFields) => {
      const { current } = latest;
      clear();
      if (current === savedFields) return;
      show(current);
      setRestored(true);
    },
    discard: () => {
      clear();
      if (fields.progress.trim() === '') return;
      showToast({ title: 'Progress discarded.', action: { label: 'Undo', run: bringBack } });
    },
  };
}
