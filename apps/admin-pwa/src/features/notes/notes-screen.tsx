import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { Tabs } from '../../controls/tabs.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import type { Route } from '../../navigation/routes.ts';
import { Analytics } from './analytics.tsx';
import { EditNote } from './edit-note.tsx';
import { FollowUpsPane } from './follow-ups-pane.tsx';
import { ListChoice } from './list-choice.tsx';
import { LoadingGuard } from './loading-guard.tsx';
import { NewNote } from './new-note.tsx';
import { NoteDetails } from './note-details.tsx';
import { NoteListPane } from './note-list-pane.tsx';
import styles from './notes.module.css';
import { PlantPassport } from './plant-passport.tsx';
import { useListPlace } from './use-list-place.ts';

/** Both tabs. From 900 px the list and what was opened stand side by side; on a phone one of them. */
export function NotesScreen({ route }: { readonly route: Route }) {
  const opened = openedPage(route);
  const analytics = route.page === 'analytics';
  const wide = useWideScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  useListPlace(!analytics && (opened === null || wide), heading);
  return (
    <div className={styles.screen} data-opened={opened !== null || undefined}>
      <h1 ref={heading} tabIndex={-1}>
        Consultation Notes
      </h1>
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
        <div className={styles.sideBySide}>
          <div className={styles.listFrame}>
            <LoadingGuard title="Failed to load consultation notes">
              <ListChoice route={route} />
              {route.page === 'follow-ups' ? (
                <FollowUpsPane currentId={route.id} />
              ) : (
                <NoteListPane route={route} />
              )}
            </LoadingGuard>
          </div>
          <div key={`${route.page}/${route.id}`} className={styles.paneFrame}>
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
