import { dataUrlOf } from '@fieldleaf/ui/photo/data-url';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { KeptPhoto } from './kept-photos.ts';
import styles from './photos.module.css';
import { words } from './words.ts';

type Props = {
  readonly photo: KeptPhoto;
  readonly number: number;
  readonly onRemove: () => void;
};

/** A chosen photo with its way out, and what the server said of it. */
export function PhotoThumbnail({ photo, number, onRemove }: Props) {
  const src = useMemo(() => dataUrlOf(photo.jpeg.buffer), [photo.jpeg]);
  const { said } = photo;
  return (
    <li>
      <div className={styles.frame}>
        <img src={src} alt={words.photo(number)} className={styles.picture} />
        <button type="button" className={styles.remove} aria-label={words.remove(number)} onClick={onRemove}>
          <X size={20} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      {said && <p className={styles.said}>{said}</p>}
    </li>
  );
}
