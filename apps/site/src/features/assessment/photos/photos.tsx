import { MOST_PHOTOS } from '@fieldleaf/domain/assessment/assessment';
import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { smallJpeg } from '@fieldleaf/ui/photo/small-jpeg';
import { PhotoButton } from '@fieldleaf/ui/photo-button';
import { Camera, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ulid } from 'ulid';
import {
  dropPhoto,
  type KeptPhoto,
  keepPhoto,
  listPhotos,
  shownPhotos,
  subscribeToPhotos,
} from './kept-photos.ts';
import styles from './photos.module.css';
import { sendPhotos } from './send-photos.ts';
import { words } from './words.ts';

type Props = {
  readonly sessionId: string;
  /** The assessment that was saved has a photo that is not wanted any more. */
  readonly onHandOverEnd: () => void;
};

/** Photos that may be sent along: nothing waits for them. */
export function Photos({ sessionId, onHandOverEnd }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { photos, room, status, isPreparing, refusals, add, remove } = usePhotos(sessionId, onHandOverEnd);
  return (
    <section aria-labelledby="photos" className="grid gap-3 justify-items-start">
      <h3 ref={heading} tabIndex={-1} id="photos" className="text-18">
        {words.heading}
      </h3>
      <p>{words.hint(MOST_PHOTOS)}</p>
      {photos.length > 0 && (
        <ul className={`grid gap-3 w-full list-none p-0 ${styles.list}`}>
          {photos.map((photo, index) => (
            <PhotoThumbnail
              key={photo.photoId}
              photo={photo}
              number={index + 1}
              onRemove={() => {
                void remove(photo);
                (addButton.current ?? heading.current)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <PhotoButton
          ref={addButton}
          kind="secondary"
          busy={isPreparing}
          photosLabel={words.photos}
          onChosen={(files) => void add(files)}
        >
          <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
          {isPreparing ? words.preparing : words.add}
        </PhotoButton>
      ) : (
        <p>{words.noneMore(MOST_PHOTOS)}</p>
      )}
      <p role="status">{status}</p>
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </section>
  );
}

type PhotoThumbnailProps = {
  readonly photo: KeptPhoto;
  readonly number: number;
  readonly onRemove: () => void;
};

/** A chosen photo with its way out, and what the server said of it. */
function PhotoThumbnail({ photo, number, onRemove }: PhotoThumbnailProps) {
  const src = useMemo(() => dataUrlOf(photo.jpeg.buffer), [photo.jpeg]);
  const { said } = photo;
  return (
    <li>
      <div className="relative">
        <img
          src={src}
          alt={words.photo(number)}
          className={`rounded-control block w-full ${styles.picture}`}
        />
        <button
          type="button"
          className={`control grid place-items-center absolute ${styles.remove}`}
          aria-label={words.remove(number)}
          onClick={onRemove}
        >
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      {said && <p className="text-danger text-14">{said}</p>}
    </li>
  );
}

/** The photos of the draft `sessionId`; `onHandOverEnd` hears of one that may have been sent already. */
function usePhotos(sessionId: string, onHandOverEnd: () => void) {
  const { photos: all, sendingId } = useSyncExternalStore(subscribeToPhotos, shownPhotos);
  const [isPreparing, setIsPreparing] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useEffect(() => void listPhotos(), []);
  const photos = all.filter((photo) => photo.sessionId === sessionId);
  const room = MOST_PHOTOS - photos.length;

  async function add(files: readonly File[]) {
    setIsPreparing(true);
    setRefusals([]);
    const refused = await addPhotos(sessionId, files.slice(0, room));
    setRefusals(files.length > room ? [...refused, words.leftOut(MOST_PHOTOS)] : refused);
    setIsPreparing(false);
  }

  async function remove({ photoId, assessmentId }: KeptPhoto) {
    if (assessmentId !== null) onHandOverEnd();
    await dropPhoto(photoId);
  }

  return { photos, room, status: statusOf(photos, sendingId), isPreparing, refusals, add, remove };
}

/** Progress of the photos, in one line. */
function statusOf(photos: readonly KeptPhoto[], sendingId: string | undefined): string {
  const sent = photos.filter(({ state }) => state === 'sent').length;
  const sendingAt = photos.findIndex(({ photoId }) => photoId === sendingId);
  if (photos.length === 0) return '';
  if (sendingAt >= 0) return words.sending(sendingAt + 1, photos.length);
  const waiting = photos.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return words.sent(sent);
  return waiting.some(({ assessmentId }) => assessmentId !== null)
    ? words.waiting
    : words.chosen(waiting.length);
}

/**
 * Makes each file small, takes out what says where it was taken, and keeps it for the draft `sessionId`. Answers, in
 * words, which could not be taken; the others are not held up by them.
 */
export async function addPhotos(sessionId: string, files: readonly File[]): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const file of files) {
    const jpeg = await smallJpeg(file);
    if (typeof jpeg === 'string') refusals.push(words.notAdded(file.name, jpeg));
    else await keepPhoto(newPhoto(sessionId, jpeg));
  }
  // Photos of an already saved assessment are sent at once.
  void sendPhotos();
  return refusals;
}

const newPhoto = (sessionId: string, jpeg: Uint8Array<ArrayBuffer>) => ({
  photoId: ulid(),
  sessionId,
  assessmentId: null,
  addedAtMs: Date.now(),
  jpeg,
  state: 'waiting' as const,
});
