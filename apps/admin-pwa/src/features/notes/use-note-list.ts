import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { type NoteFilter, searchNotes } from '@fieldleaf/domain/read-model/search-notes';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import { useKeptState } from '../../navigation/use-kept-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type FilterFields, NO_FILTER, noteFilterOf } from './note-filter.ts';

const PAGE_SIZE = 20;

export type NoteList = {
  readonly notes: readonly ConsultationNote[];
  readonly total: number;
  readonly search: string;
  readonly filter: FilterFields;
  readonly narrowed: boolean;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (filter: FilterFields) => void;
  readonly showAll: () => void;
  readonly showMore: (() => void) | null;
};

/** The notes as they are narrowed right now; when a search fails the notes found before it stay. */
export function useNoteList(): NoteList {
  const model = usePractice((state) => state.shown);
  const [search, setSearch] = useKeptState('notes.search', '');
  const [filter, setFilter] = useKeptState('notes.filter', NO_FILTER);
  const [limit, setLimit] = useKeptState('notes.limit', PAGE_SIZE);
  const query = useDeferredValue(search);
  const narrowed = search.trim() !== '' || Object.values(filter).some((text) => text.trim() !== '');
  const found = useMemo(() => find(model, noteFilterOf(filter, query)), [model, filter, query]);
  const lastFound = useRef<readonly ConsultationNote[]>([]);
  if (found.ok) lastFound.current = found.notes;
  useEffect(() => {
    if (found.ok) return;
    showToast({ title: narrowed ? 'Search failed' : 'Failed to load consultation notes', tone: 'danger' });
  }, [found, narrowed]);
  const notes = lastFound.current;
  return {
    notes: notes.slice(0, limit),
    total: notes.length,
    search,
    filter,
    narrowed,
    setSearch: (text) => {
      setSearch(text);
      setLimit(PAGE_SIZE);
    },
    setFilter: (fields) => {
      setFilter(fields);
      setLimit(PAGE_SIZE);
    },
    showAll: () => {
      setSearch('');
      setFilter(NO_FILTER);
    },
    showMore: notes.length > limit ? () => setLimit(limit + PAGE_SIZE) : null,
  };
}

type Found = { readonly ok: true; readonly notes: readonly ConsultationNote[] } | { readonly ok: false };

// A newer version of the product may have written a note that this one cannot read.
function find(model: PracticeModel, filter: NoteFilter): Found {
  try {
    return { ok: true, notes: searchNotes(model, filter) };
  } catch (error) {
    console.warn('The notes could not be searched.', error);
    return { ok: false };
  }
}
