import { Button } from '@fieldleaf/ui/button';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { showToast } from '../../controls/toast-state.ts';
import type { Route } from '../../navigation/routes.ts';
import { useBegunPhotos } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { BegunList } from './begun-list.tsx';
import { type BegunNote, readBegunNotes, withoutTwins } from './begun-notes.ts';
import styles from './list.module.css';
import { NoteCard } from './note-card.tsx';
import { NoteFilters } from './note-filters.tsx';
import { type NoteList, useNoteList } from './use-note-list.ts';
import { VisitsUnderWay, WaitingVisits } from './waiting-visits.tsx';

/** The visits that are or wait to be noted, and the notes there are; `route` says what is open beside them. */
export function NoteListPane({ route }: { readonly route: Route }) {
  const list = useNoteList();
  const begun = useBegunNotes(route);
  return (
    <div className={styles.listPane}>
      <BegunList begun={begun} />
      <VisitsUnderWay begun={begun} />
      <WaitingVisits begun={begun} />
      <section className={styles.notes} aria-labelledby="notes-list">
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
    <>
      <p role="status" className="detail">
        Showing {list.notes.length} of {list.total}
      </p>
      <ul className="card rows">
        {list.notes.map((note) => (
          <NoteCard key={note.noteId} note={note} current={note.noteId === currentId} />
        ))}
      </ul>
      {list.showMore && (
        <Button kind="secondary" onClick={list.showMore}>
          Show More
        </Button>
      )}
    </>
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
