import type { PlantPhoto } from '@fieldleaf/domain/consultation-note/plant-photo';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { ImageOff, LoaderCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showStorageFailure } from '../actions/show-failure.ts';
import { showSaved, submitCommand } from '../actions/submit-command.ts';
import { TOO_LATE, UNDO_FAILED } from '../actions/undo.ts';
import { momentText } from '../controls/date-text.ts';
import { Dialog } from '../controls/dialog.tsx';
import { showToast } from '../controls/toast-state.ts';
import { restorePhoto, takePhotoBack } from '../photos/take-photo-back.ts';
import { usePhoto } from '../photos/use-photo.ts';
import { usePendingPhoto } from '../read-models/own-photos.ts';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { PhotoOnSite } from './photo-on-site.tsx';
import styles from './photo-strip.module.css';
import { RefusedPhoto } from './refused-photo.tsx';

/** Photos side by side; a tap shows one large. */
export function PhotoStrip({ photos }: { readonly photos: readonly PlantPhoto[] }) {
  const [enlargedId, setEnlargedId] = useState<string | null>(null);
  const enlarged = photos.find(({ photoId }) => photoId === enlargedId);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="grid cols-fill-26 gap-2 list-none">
        {photos.map((photo) => (
          <li key={photo.photoId}>
            <Thumbnail photo={photo} onEnlarge={() => setEnlargedId(photo.photoId)} />
          </li>
        ))}
      </ul>
      {enlarged && <Enlarged photo={enlarged} onClose={() => setEnlargedId(null)} />}
    </>
  );
}

function useCaption({ plantName, addedAt, fromCustomer }: PlantPhoto): string {
  const { timeZone } = useSettings().business;
  return `${fromCustomer ? 'From the customer' : plantName || 'Visit'}, ${momentText(epochMsOf(addedAt), timeZone)}`;
}

type Props = { readonly photo: PlantPhoto; readonly onEnlarge: () => void };

function Thumbnail({ photo, onEnlarge }: Props) {
  const shown = usePhoto(photo.photoId);
  const caption = useCaption(photo);
  return (
    <figure className={`grid gap-1 ${styles.photo}`}>
      {shown.status === 'shown' ? (
        <button type="button" className={styles.frame} onClick={onEnlarge}>
          <img src={shown.src} alt={`Enlarge photo: ${caption}`} />
        </button>
      ) : (
        <div className={styles.frame} role="img" aria-label={`Photo: ${caption}`}>
          {shown.status === 'loading' ? (
            <LoaderCircle size={24} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
          )}
        </div>
      )}
      <figcaption>
        <PhotoState photo={photo} status={shown.status} />
      </figcaption>
    </figure>
  );
}

const STATUS_WORDS = {
  loading: 'Loading…',
  offline: 'Shown when online',
  missing: 'No longer available',
  shown: '',
} as const;

function PhotoState({
  photo,
  status,
}: {
  readonly photo: PlantPhoto;
  readonly status: keyof typeof STATUS_WORDS;
}) {
  const pending = usePendingPhoto(photo.photoId);
  const hasNote = usePractice(({ shown }) => shown.consultationNotesById.has(photo.noteId));
  if (pending?.state === 'refused')
    return <span className="text-danger">{pending.refusal ?? 'Refused'}</span>;
  if (photo.onSite?.shown) return <span>On your website</span>;
  if (pending?.state === 'waiting') return <span>{hasNote ? 'Waiting' : 'On this phone'}</span>;
  return <span>{STATUS_WORDS[status]}</span>;
}

const titleOf = ({ plantName, fromCustomer }: PlantPhoto): string =>
  fromCustomer ? 'Photo from the customer' : plantName || 'Photo of the visit';

function Enlarged({ photo, onClose }: { readonly photo: PlantPhoto; readonly onClose: () => void }) {
  const shown = usePhoto(photo.photoId);
  const caption = useCaption(photo);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Dialog title={titleOf(photo)} onClose={onClose}>
      {shown.status === 'shown' && (
        <img className="w-full max-h-[65dvb] object-contain rounded-control" src={shown.src} alt={caption} />
      )}
      <p className="quiet">{caption}</p>
      <RefusedPhoto photoId={photo.photoId} onDone={onClose} />
      {shown.status === 'shown' && (
        <PhotoOnSite photo={photo} src={shown.src} onDone={onClose} choosing={[isChoosing, setChoosing]} />
      )}
      {!isChoosing && <RemovePhotoButton photo={photo} onDone={onClose} />}
    </Dialog>
  );
}

type RemoveProps = { readonly photo: PlantPhoto; readonly onDone: () => void };

/** Takes the photo out of its note; nothing for one the server refused, which has its own ways on. */
function RemovePhotoButton({ photo, onDone }: RemoveProps) {
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

const REMOVED = 'Photo removed.';
const NOT_REMOVED = 'The photo was not removed.';

/** Takes a photo out of its note, on every phone; one that only this phone has is taken back here. */
async function removePhoto({ photoId, noteId }: PlantPhoto): Promise<void> {
  const takenBack = await takePhotoBack(photoId).catch(() => undefined);
  if (takenBack === undefined) return showStorageFailure(NOT_REMOVED);
  if (takenBack) return showSaved({ title: REMOVED, undo: keepPhoto }, photoId);
  await submitCommand({
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
