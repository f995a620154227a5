import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { withPlantIds } from '@fieldleaf/domain/consultation-note/plant-id';
import { Button } from '@fieldleaf/ui/button';
import { Component, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { EmptyState } from '../../controls/empty-state.tsx';
import { Tabs } from '../../controls/tabs.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { Analytics } from './analytics.tsx';
import { FollowUpsPane, useFollowUps } from './follow-ups-pane.tsx';
import { FormFrame } from './form-frame.tsx';
import { knownPlants } from './known-plants.ts';
import listStyles from './list.module.css';
import { MissingNote } from './missing-note.tsx';
import { NewNote } from './new-note.tsx';
import { NoteDetails } from './note-details.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteListPane } from './note-list-pane.tsx';
import styles from './notes.module.css';
import { Pane } from './pane.tsx';
import { PlantPassport } from './plant-passport.tsx';
import { updateConsultationNote } from './save-consultation-note.ts';
import { useNoteDraft } from './use-note-draft.ts';

/** Both tabs. From 900 px the list and what was opened stand side by side; on a phone one of them. */
export function NotesScreen({ route }: { readonly route: Route }) {
  const opened = openedPage(route);
  const analytics = route.page === 'analytics';
  const wide = useWideScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  useListPlace(!analytics && (opened === null || wide), heading);
  return (
    <div className={`grid content-start gap-4 ${styles.screen}`} data-opened={opened !== null || undefined}>
      <div className={opened === null ? 'flex items-center gap-3' : 'max-lg:contents'}>
        {route.page === 'follow-ups' && opened === null && !wide && <BackLink to={{ view: 'more' }} />}
        <h1 ref={heading} tabIndex={-1} className={opened === null ? undefined : 'max-lg:visually-hidden'}>
          Consultation Notes
        </h1>
      </div>
      <div className={styles.tabs}>
        <Tabs
          label="Consultation Notes"
          tabs={[
            { label: 'Consultation Notes', route: { view: 'notes' }, isCurrent: !analytics },
            { label: 'Analytics', route: { view: 'notes', page: 'analytics' }, isCurrent: analytics },
          ]}
        />
      </div>
      {analytics ? (
        <LoadingGuard title="Failed to load plant analytics" quiet>
          <Analytics />
        </LoadingGuard>
      ) : (
        <div className={`min-w-0 ${styles.sideBySide}`}>
          <div className={`min-w-0 ${styles.listFrame}`}>
            <LoadingGuard title="Failed to load consultation notes">
              <ListChoice route={route} />
              {route.page === 'follow-ups' ? (
                <FollowUpsPane currentId={route.id} />
              ) : (
                <NoteListPane route={route} />
              )}
            </LoadingGuard>
          </div>
          <div key={`${route.page}/${route.id}`} className={`min-w-0 ${styles.paneFrame}`}>
            <LoadingGuard title="Failed to load note details">
              {opened ?? <EmptyState title="Choose a note, or a visit that needs one" />}
            </LoadingGuard>
          </div>
        </div>
      )}
    </div>
  );
}

function openedPage({ page, id }: Route): ReactNode {
  if (id === undefined) return null;
  if (page === 'plant') return <PlantPassport plantId={id} />;
  const bookingId = parseBookingId(id);
  if (bookingId === undefined) return null;
  switch (page) {
    case 'note':
      return <NoteDetails noteId={bookingId} />;
    case 'follow-ups':
      return <NoteDetails noteId={bookingId} back={{ view: 'notes', page: 'follow-ups' }} />;
    case 'new':
      return <NewNote bookingId={bookingId} />;
    case 'edit':
      return <EditNote noteId={bookingId} />;
    default:
      return null;
  }
}

/**
 * Restores the list's scroll position after something else took its place, and the focus if it was lost. The
 * replacement starts at its top.
 */
function useListPlace(listed: boolean, heading: RefObject<HTMLElement | null>): void {
  const place = useRef(0);
  const left = useRef(false);
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (!listed) {
      left.current = true;
      page.scrollTop = 0;
      return;
    }
    if (left.current) {
      left.current = false;
      // The focused element may be gone.
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      page.scrollTop = place.current;
    }
    const remember = () => {
      place.current = page.scrollTop;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [listed, heading]);
}

type Props = {
  readonly title: string;
  /** Says it where it failed and nowhere else. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/**
 * Keeps a document that this version of the app cannot read (a newer one wrote it) from taking the whole
 * console down: only this part says that it failed.
 */
class LoadingGuard extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (!this.props.quiet) showToast({ title: this.props.title, tone: 'danger' });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState title={this.props.title}>
        <p>Something in it could not be read. Updating the app usually helps; nothing was changed.</p>
        <Button kind="secondary" onClick={() => this.setState({ failed: false })}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
}

/** The same form over a note that exists. */
function EditNote({ noteId }: { readonly noteId: BookingId }) {
  const note = usePractice(({ shown }) => shown.consultationNotesById.get(noteId));
  return (
    <Pane title="Edit note" back={{ view: 'notes', page: 'note', id: noteId }}>
      {note ? <Form note={note} /> : <MissingNote noteId={noteId} />}
    </Pane>
  );
}

function Form({ note: { noteId, content } }: { readonly note: ConsultationNote }) {
  const model = usePractice(({ shown }) => shown);
  const open = useNoteDraft({
    page: 'edit',
    id: noteId,
    start: () => {
      // With their ids, so that a plant that is renamed here is still the same.
      const base = { ...content, plants: withPlantIds(content) };
      return { base, form: base };
    },
    write: (submission) => updateConsultationNote(noteId, submission),
  });
  return (
    <FormFrame open={open}>
      <NoteForm
        open={open}
        noteId={noteId}
        booking={model.bookingsById.get(noteId)}
        known={knownPlants(model, noteId, open.form)}
        saveWords="Save Changes"
      />
    </FormFrame>
  );
}

/** The notes, or whom to see again; how many of those are due stands beside it. */
function ListChoice({ route: { page } }: { readonly route: Route }) {
  const { due } = useFollowUps();
  const isFollowUps = page === 'follow-ups';
  return (
    <nav className={`flex gap-2 mb-4 ${listStyles.choice}`} aria-label="Show">
      <a className="chip" href={hrefOf({ view: 'notes' })} aria-current={isFollowUps ? undefined : 'true'}>
        All notes
      </a>
      <a
        className="chip"
        href={hrefOf({ view: 'notes', page: 'follow-ups' })}
        aria-current={isFollowUps ? 'true' : undefined}
      >
        Follow-ups
        {due.length > 0 && (
          <span className="min-w-5.5 px-1 rounded-chip bg-sun-tint text-center tabular">
            {due.length}
            <span className="visually-hidden"> due</span>
          </span>
        )}
      </a>
    </nav>
  );
}
