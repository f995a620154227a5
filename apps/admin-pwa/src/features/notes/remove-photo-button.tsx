import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { Button } from '@fieldleaf/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePendingPhoto } from '../../read-models/own-photos.ts';
import { removePhoto } from './remove-photo.ts';

type Props = { readonly photo: PlantPhoto; readonly onDone: () => void };

/** Takes the photo out of its note; nothing for one the server refused, which has its own ways on. */
export function RemovePhotoButton({ photo, onDone }: Props) {
  const [removing, setRemoving] = useState(false);
  if (usePendingPhoto(photo.photoId)?.state === 'refused') return null;
  const remove = async () => {
    setRemoving(true);
    await removePhoto(photo);
    onDone();
  };
  return (
    <Button kind="quiet" busy={removing} onClick={() => void remove()}>
      <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
      {removing ? 'Removing…' : 'Remove Photo'}
    </Button>
  );
}
