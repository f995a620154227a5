import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { PhotoButton } from '@fieldleaf/ui/photo-button';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../actions/show-failure.ts';
import { SAVED_HERE, showToast } from '../../controls/toast-state.ts';
import { addPhoto } from '../../photos/add-photo.ts';

type Props = {
  readonly noteId: BookingId;
  /** Empty: of the visit as a whole, or of a plant that has no name yet. */
  readonly plantName: string;
  readonly plantId?: string | undefined;
  /** Temporary name of an unnamed plant. */
  readonly called?: string;
  readonly onAdded?: (photoIds: readonly string[]) => void;
};

/** Opens the phone's own choice: its camera, or the pictures it has. */
export function AddPhotoButton({ noteId, plantName, plantId, called = plantName, onAdded }: Props) {
  const [adding, setAdding] = useState(false);
  const add = async (files: readonly Blob[]) => {
    setAdding(true);
    const photoIds = await addPhotos({ noteId, plantName, plantId }, files);
    if (photoIds.length > 0) onAdded?.(photoIds);
    setAdding(false);
  };
  return (
    <PhotoButton
      kind="quiet"
      className="-ms-3"
      busy={adding}
      photosLabel={`Photos of ${called || 'the visit'}`}
      onChosen={(files) => void add(files)}
    >
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
      {adding ? 'Adding…' : called ? 'Add Photo' : 'Add Photo of the Visit'}
      {called && <span className="visually-hidden"> of {called}</span>}
    </PhotoButton>
  );
}

/** Keeps photos of a plant on this phone, one after the other; says which could not be. Answers those that are kept. */
async function addPhotos(
  plant: Pick<Props, 'noteId' | 'plantName' | 'plantId'>,
  files: readonly Blob[],
): Promise<readonly string[]> {
  const photoIds: string[] = [];
  for (const file of files) {
    const added = await addPhoto({ ...plant, file });
    if (!added.ok) {
      showFailure('The photo could not be added.', added.error);
      return photoIds;
    }
    photoIds.push(added.value);
  }
  const title = files.length === 1 ? 'Photo added.' : `${files.length} photos added.`;
  showToast({ title, detail: SAVED_HERE });
  return photoIds;
}
