import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { showFailure } from '../../actions/show-failure.ts';
import { showToast } from '../../controls/toast-state.ts';
import { addPhoto } from '../../photos/add-photo.ts';

type NewPhotos = {
  readonly noteId: BookingId;
  readonly plantName: string;
  readonly files: readonly Blob[];
};

/** Keeps photos of a plant on this phone, one after the other; says which could not be. */
export async function addPhotos({ noteId, plantName, files }: NewPhotos): Promise<void> {
  for (const file of files) {
    const added = await addPhoto({ noteId, plantName, file });
    if (added.ok) continue;
    return showFailure('The photo could not be added.', added.error);
  }
  const title = files.length === 1 ? 'Photo added.' : `${files.length} photos added.`;
  showToast({ title, detail: 'Saved on this phone.' });
}
