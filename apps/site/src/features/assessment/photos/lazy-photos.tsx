import { lazy, Suspense } from 'react';
import type { Photos as PhotosPart } from './photos.tsx';
import styles from './photos-place.module.css';

/** Without its code the assessment goes on without photos. */
const NoPhotos: typeof PhotosPart = () => <></>;

const Photos = lazy(() =>
  import('./photos.tsx').then(
    (module) => ({ default: module.Photos }),
    () => ({ default: NoPhotos }),
  ),
);

type Props = { readonly sessionId: string; readonly onHandOverEnd: () => void };

/** Loaded at the last question; the place is kept free for it, so that nothing moves. */
export function LazyPhotos(props: Props) {
  return (
    <div className={`mt-5 ${styles.place}`}>
      <Suspense fallback={null}>
        <Photos {...props} />
      </Suspense>
    </div>
  );
}
