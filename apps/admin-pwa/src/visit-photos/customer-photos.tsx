import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { usePhotosOfVisit } from '../read-models/own-photos.ts';
import styles from './photo-strip.module.css';
import { PhotoStrip } from './photo-strip.tsx';

/** Photos the customer sent before the visit, shown wherever it is prepared, made or written about. */
export function CustomerPhotos({ bookingId }: { readonly bookingId: BookingId }) {
  const { sent } = usePhotosOfVisit(bookingId);
  if (sent.length === 0) return null;
  return (
    <div className={`grid gap-2 ${styles.sent}`}>
      <h4>Photos from the customer</h4>
      <PhotoStrip photos={sent} />
    </div>
  );
}
