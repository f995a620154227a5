import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { act, showSaved } from '../actions/act.ts';
import { showStorageFailure } from '../actions/show-failure.ts';
import { TOO_LATE, UNDO_FAILED } from '../actions/undo.ts';
import { showToast } from '../controls/toast-state.ts';
import { restorePhoto, takePhotoBack } from '../photos/take-photo-back.ts';

const REMOVED = 'Photo removed.';
const NOT_REMOVED = 'The photo was not removed.';

/** Takes a photo out of its note, on every phone; one that only this phone has is taken back here. */
export async function removePhoto({ photoId, noteId }: PlantPhoto): Promise<void> {
  const takenBack = await takePhotoBack(photoId).catch(() => undefined);
  if (takenBack === undefined) return showStorageFailure(NOT_REMOVED);
  if (takenBack) return showSaved({ title: REMOVED, undo: keepPhoto }, photoId);
  await act({
    kind: 'photo.remove',
    payload: { photoId, noteId },
    saved: { title: REMOVED, undo: true },
    failed: NOT_REMOVED,
  });
}

async function keepPhoto(photoId: string): Promise<void> {
  const isKept = await restorePhoto(photoId).catch(() => undefined);
  if (isKept === undefined) return showToast(UNDO_FAILED);
  showToast(isKept ? { title: 'Undone.' } : TOO_LATE);
}
