import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { FilterChips } from '../../controls/filter-chips.tsx';
import { FoldedFilters } from '../../controls/folded-filters.tsx';
import { FoundRows } from '../../controls/found-rows.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { useBegunPhotos } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { type BegunNote, readBegunNotes, withoutTwins } from './begun-notes.ts';
import styles from './list.module.css';
import { NoteCard } from './note-card.tsx';
import { type FilterFields, filterChips } from './note-filter.ts';
import { PLANT_TYPE_OPTIONS } from './note-words.ts';
import { type NoteList, useNoteList } from './use-note-list.ts';
import { VisitsUnderWay, WaitingVisits } from './waiting-visits.tsx';

/** The visits that are or wait to be noted, and the notes there are; `route` says what is open beside them. */
export function NoteListPane({ route }: { readonly route: Route }) {
  const list = useNoteList();
  const begun = useBegunNotes(route);
  return (
    <div className="grid content-start gap-4">
      <BegunList begun={begun} />
      <VisitsUnderWay begun={begun} />
      <WaitingVisits begun={begun} />
      <section className="grid content-start gap-3" aria-labelledby="notes-list">
        <h2 id="notes-list">Notes</h2>
        <SearchField
          label="Search"
          placeholder="Customer, plant or any word"
          value={list.search}
          onSearch={list.setSearch}
        />
        <NoteFilters filter={list.filter} onChange={list.setFilter} />
        {list.total === 0 ? <NothingFound list={list} /> : <Found list={list} currentId={route.id} />}
      </section>
    </div>
  );
}

function Found({ list, currentId }: { readonly list: NoteList; readonly currentId: string | undefined }) {
  return (
    <FoundRows shown={list.notes.length} total={list.total} showMore={list.showMore}>
      {list.notes.map((note) => (
        <NoteCard key={note.noteId} note={note} current={note.noteId === currentId} />
      ))}
    </FoundRows>
  );
}

function NothingFound({ list }: { readonly list: NoteList }) {
  const completed = usePractice(({ shown }) =>
    [...shown.bookingsById.values()].some(({ status }) => status === 'completed'),
  );
  if (list.narrowed) {
    return (
      <EmptyState title="No note matches">
        <Button kind="secondary" onClick={list.showAll}>
          Show All Notes
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No notes yet">
      <p>
        {completed
          ? 'Create the first one for a visit above.'
          : 'Mark a visit as completed, and it waits here for its note.'}
      </p>
    </EmptyState>
  );
}

/** The notes that were begun and not saved, in words or with photos, read anew whenever another page is opened beside the list. */
function useBegunNotes({ page, id }: Route): readonly BegunNote[] {
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
  const photographed = useBegunPhotos().map(({ noteId }): BegunNote => ({ page: 'new', id: noteId }));
  const isOpen = (note: BegunNote) => note.page === page && note.id === id;
  return withoutTwins([...begun, ...photographed]).filter((note) => !isOpen(note));
}

/** Notes begun but neither saved nor discarded, one tap away. */
function BegunList({ begun }: { readonly begun: readonly BegunNote[] }) {
  if (begun.length === 0) return null;
  return (
    <ul className={`grid gap-2 list-none ${styles.begun}`}>
      {begun.map((note) => (
        <li key={`${note.page}:${note.id}`}>
          <Begun note={note} />
        </li>
      ))}
    </ul>
  );
}

function Begun({ note }: { readonly note: BegunNote }) {
  const customer = usePractice(({ shown }) => shown.bookingsById.get(note.id)?.customer);
  return (
    <a href={hrefOf({ view: 'notes', ...note })}>
      <PencilLine size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {note.page === 'new' ? 'Continue the note you began' : 'Continue the change you began'}
        <small>{customer ? customerName(customer) : note.id}</small>
      </span>
    </a>
  );
}

type NoteFiltersProps = { readonly filter: FilterFields; readonly onChange: (filter: FilterFields) => void };

/** Narrows the list as it is filled in, and says what is filtered even while it is folded. */
function NoteFilters({ filter, onChange }: NoteFiltersProps) {
  const set = (changes: Partial<FilterFields>) => onChange({ ...filter, ...changes });
  return (
    <>
      <FoldedFilters>
        <div className="filter-fields">
          <SearchField
            inputMode="email"
            label="Customer email"
            value={filter.email}
            onSearch={(email) => set({ email })}
          />
          <SelectField
            label="Plant type"
            value={filter.plantType}
            options={[{ value: '', label: 'All plant types' }, ...PLANT_TYPE_OPTIONS]}
            onChange={(plantType) => set({ plantType })}
          />
          <TextField
            type="date"
            label="Date from"
            value={filter.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            type="date"
            label="Date to"
            value={filter.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      </FoldedFilters>
      <FilterChips chips={filterChips(filter)} onRemove={(field) => set({ [field]: '' })} />
    </>
  );
}
