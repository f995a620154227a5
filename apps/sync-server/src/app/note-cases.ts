import { photoDocumentId } from '@fieldleaf/domain/consultation-note/plant-photo';
import { findDocument } from '@fieldleaf/domain/read-model/find-document';
import { createAddProgress } from '../features/consultation-notes/add-progress.ts';
import { createCreateConsultationNote } from '../features/consultation-notes/create-consultation-note.ts';
import { createReadConsultationNotes } from '../features/consultation-notes/read-consultation-notes.ts';
import { createUpdateConsultationNote } from '../features/consultation-notes/update-consultation-note.ts';
import { createKeepPhoto } from '../features/photos/keep-photo.ts';
import { createPhotoShelf } from '../features/photos/photo-bytes.ts';
import { newCommandId } from '../practice/new-ids.ts';
import { createSweepRemovedPhotos } from '../workers/sweep-removed-photos.ts';
import type { Core } from './core.ts';

/** What the consultant writes down about visits. */
export function createNoteCases({ now, store, practice, report }: Core) {
  const readConsultationNotes = createReadConsultationNotes({ model: practice.model });
  const writing = { execute: practice.execute, notes: readConsultationNotes, newCommandId, now };

  const photoShelf = createPhotoShelf(store.database('ops'));

  const findPhoto = (photoId: string) => {
    const found = findDocument(practice.model(), photoDocumentId(photoId));
    return found?.type === 'photo' ? found : undefined;
  };

  return {
    now,
    photoShelf,
    sweepRemovedPhotos: createSweepRemovedPhotos({
      removed: () => practice.model().removedPhotosById.keys(),
      removeBytes: photoShelf.remove,
      report,
    }),
    findPhoto,
    keepPhoto: createKeepPhoto({
      hasNote: (noteId) => practice.model().consultationNotesById.has(noteId),
      findPhoto,
      shelf: photoShelf,
      addPhoto: practice.addDocument,
      now,
    }),
    readConsultationNotes,
    createConsultationNote: createCreateConsultationNote(writing),
    updateConsultationNote: createUpdateConsultationNote(writing),
    addProgress: createAddProgress(writing),
  };
}
