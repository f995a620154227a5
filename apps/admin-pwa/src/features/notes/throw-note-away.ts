import { showToast } from '../../controls/toast-state.ts';
import { writeDraft } from '../../db/drafts.ts';
import { overLostConnections } from '../../db/over-lost-connections.ts';
import { navigate } from '../../navigation/routes.ts';
import { restoreBegunPhotos, takeBegunPhotosBack } from '../../photos/begun-photos.ts';
import { type BegunNote, draftNameOf, rememberBegunNote } from './begun-notes.ts';
import { isChanged, type NoteDraft } from './note-draft.ts';

/** What follows when a form is discarded: the photos of a note that was never saved go with it, and all of it can be brought back. */
export async function throwNoteAway(note: BegunNote, draft: NoteDraft): Promise<void> {
  const photoIds = note.page === 'new' ? await takeBegunPhotosBack(note.id).catch(keptAfterAll) : [];
  if (isChanged(draft) || photoIds.length > 0) offerDraftAgain(note, draft, photoIds);
}

/** The list still offers the visit whose photos are there. */
function keptAfterAll(error: unknown): readonly string[] {
  console.warn('The photos could not be taken back.', error);
  return [];
}

function offerDraftAgain(note: BegunNote, draft: NoteDraft, photoIds: readonly string[]): void {
  const bringBack = async () => {
    await restoreBegunPhotos(photoIds);
    if (isChanged(draft)) {
      await overLostConnections(({ drafts }) => writeDraft(drafts, draftNameOf(note), draft));
      await rememberBegunNote(note, true);
    }
    navigate({ view: 'notes', ...note });
  };
  showToast({
    title: 'Note discarded.',
    action: {
      label: 'Undo',
      run: () =>
        void bringBack().catch(() =>
          showToast({ title: 'The note could not be brought back.', tone: 'danger' }),
        ),
    },
  });
}
