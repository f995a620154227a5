import { useEffect, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import type { Route } from '../../navigation/routes.ts';
import { type BegunNote, readBegunNotes } from './begun-notes.ts';

/** The notes that were begun and not saved, read anew whenever another page is opened beside the list. */
export function useBegunNotes({ page, id }: Route): readonly BegunNote[] {
  const [begun, setBegun] = useState<readonly BegunNote[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened or left may have begun one
  useEffect(() => {
    let current = true;
    readBegunNotes()
      .then((notes) => current && setBegun(notes))
      .catch(() => showToast({ title: 'Failed to load consultation notes', tone: 'danger' }));
    return () => {
      current = false;
    };
  }, [page, id]);
  return begun.filter((note) => note.page !== page || note.id !== id);
}
