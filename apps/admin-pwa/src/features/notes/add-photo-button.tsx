import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
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
  const chooser = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const add = async (files: readonly Blob[]) => {
    setAdding(true);
    const photoIds = await addPhotos({ noteId, plantName, plantId }, files);
    if (photoIds.length > 0) onAdded?.(photoIds);
    setAdding(false);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={`Photos of ${called || 'the visit'}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same picture may be chosen again.
          event.target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button kind="quiet" className="-ms-3" busy={adding} onClick={() => chooser.current?.click()}>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        {adding ? 'Adding…' : called ? 'Add Photo' : 'Add Photo of the Visit'}
        {called && <span className="visually-hidden"> of {called}</span>}
      </Button>
    </>
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
