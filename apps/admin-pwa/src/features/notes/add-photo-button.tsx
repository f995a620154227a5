import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { Button } from '@fieldleaf/ui/button';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { addPhotos } from './add-photos.ts';

type Props = {
  readonly noteId: BookingId;
  /** Empty: of the visit as a whole. */
  readonly plantName: string;
};

/** Opens the phone's own choice: its camera, or the pictures it has. */
export function AddPhotoButton({ noteId, plantName }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const add = async (files: readonly Blob[]) => {
    setAdding(true);
    await addPhotos({ noteId, plantName, files });
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
        aria-label={`Photos of ${plantName || 'the visit'}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same picture may be chosen again.
          event.target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button kind="quiet" busy={adding} onClick={() => chooser.current?.click()}>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        {adding ? 'Adding…' : plantName ? 'Add Photo' : 'Add Photo of the Visit'}
        {plantName && <span className="visually-hidden"> of {plantName}</span>}
      </Button>
    </>
  );
}
