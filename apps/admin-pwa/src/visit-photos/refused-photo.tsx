import { Button } from '@fieldleaf/ui/button';
import { discardPhoto, retryPhoto } from '../photos/settle-photo.ts';
import { usePendingPhoto } from '../read-models/own-photos.ts';

type Props = { readonly photoId: string; readonly onDone: () => void };

/** Reason the server refused a photo, and the two ways on; nothing for any other photo. */
export function RefusedPhoto({ photoId, onDone }: Props) {
  const pending = usePendingPhoto(photoId);
  if (pending?.state !== 'refused') return null;
  const settle = async (how: (photoId: string) => Promise<void>) => {
    await how(photoId);
    onDone();
  };
  return (
    <>
      <p className="text-danger">{pending.refusal}</p>
      <Button onClick={() => void settle(retryPhoto)}>Send Again</Button>
      <Button kind="quiet" onClick={() => void settle(discardPhoto)}>
        Delete Photo
      </Button>
    </>
  );
}
