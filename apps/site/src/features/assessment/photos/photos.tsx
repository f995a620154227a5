import { MOST_PHOTOS } from '@fieldleaf/domain/assessment/assessment';
import { Button } from '@fieldleaf/ui/button';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import styles from './photos.module.css';
import { usePhotos } from './use-photos.ts';
import { words } from './words.ts';

type Props = {
  readonly sessionId: string;
  /** The assessment that was saved has a photo that is not wanted any more. */
  readonly onTakenBack: () => void;
};

/** Photos that may be sent along: nothing waits for them. */
export function Photos({ sessionId, onTakenBack }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { photos, room, status, isPreparing, refusals, add, remove } = usePhotos(sessionId, onTakenBack);
  return (
    <section aria-labelledby="photos" className={styles.photos}>
      <h3 ref={heading} tabIndex={-1} id="photos" className={styles.heading}>
        {words.heading}
      </h3>
      <p>{words.hint(MOST_PHOTOS)}</p>
      {photos.length > 0 && (
        <ul className={styles.list}>
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
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={words.photos}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same picture may be chosen again.
          target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      {room > 0 ? (
        <Button ref={addButton} kind="secondary" busy={isPreparing} onClick={() => chooser.current?.click()}>
          <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
          {isPreparing ? words.preparing : words.add}
        </Button>
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
