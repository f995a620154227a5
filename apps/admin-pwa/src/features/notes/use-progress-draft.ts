import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { createDraftWriter } from '../../db/draft-writer.ts';
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
  /** Saved: the draft has done its work. */
  readonly clear: () => void;
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
  const clear = () => {
    setFields(NOTHING);
    setRestored(false);
    writer.write(undefined);
  };
  const bringBack = () => {
    setFields(fields);
    setRestored(true);
    writer.write(fields);
  };
  return {
    fields,
    restored,
    change: (changes) => {
      const next = { ...fields, ...changes };
      setFields(next);
      writer.write(next);
    },
    clear,
    discard: () => {
      clear();
      if (fields.progress.trim() === '') return;
      showToast({ title: 'Progress discarded.', action: { label: 'Undo', run: bringBack } });
    },
  };
}
