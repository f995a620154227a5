import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { offerUndo, TOO_LATE, UNDO_FAILED } from '../../controls/offer-undo.ts';
import { showStorageFailure } from '../../controls/save-words.ts';
import { showToast, type Toast } from '../../controls/toast-state.ts';
import { saveCommand } from '../../db/save-command.ts';
import { keepAfterAll, takePhotoBack } from '../../photos/take-photo-back.ts';
import { foreseeProblem } from '../../read-models/practice.ts';

const NOT_REMOVED = 'The photo was not removed.';

/** Takes a photo out of its note, on every phone; one that only this phone has is taken back here. */
export async function removePhoto({ photoId, noteId }: PlantPhoto): Promise<void> {
  const takenBack = await takePhotoBack(photoId).catch(() => undefined);
  if (takenBack === undefined) return showStorageFailure(NOT_REMOVED);
  if (takenBack) return sayRemoved({ label: 'Undo', run: () => void undo(photoId) });

  const payload = { photoId, noteId };
  const saved = await saveCommand({
    kind: 'photo.remove',
    payload,
    undoable: true,
    foresee: foreseeProblem,
  });
  if (saved.ok) return sayRemoved(offerUndo(saved.value));
  if (saved.error.code === 'storage_failed') return showStorageFailure(NOT_REMOVED);
  showToast({ title: NOT_REMOVED, detail: saved.error.message, tone: 'danger' });
}

const sayRemoved = (action: NonNullable<Toast['action']>): void =>
  showToast({ title: 'Photo removed.', detail: 'Saved on this phone.', action });

async function undo(photoId: string): Promise<void> {
  const isKept = await keepAfterAll(photoId).catch(() => undefined);
  if (isKept === undefined) return showToast(UNDO_FAILED);
  showToast(isKept ? { title: 'Undone.' } : TOO_LATE);
}
