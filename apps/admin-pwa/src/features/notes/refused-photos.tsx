import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hrefOf } from '../../navigation/routes.ts';
import { type PendingPhoto, useRefusedPhotos } from '../../read-models/own-photos.ts';
import { usePractice } from '../../read-models/practice.ts';
import { RefusedPhoto } from '../../visit-photos/refused-photo.tsx';
import styles from './photos.module.css';

/** Every photo that was not taken: of what it is, why, and the ways on. Nothing goes by itself. */
export function RefusedPhotos() {
  const refused = useRefusedPhotos();
  return (
    <ul className="grid gap-4 list-none">
      {refused.map((pending) => (
        <Question key={pending.photo.photoId} pending={pending} />
      ))}
    </ul>
  );
}

const settledBySelf = (): void => undefined;

function Question({ pending: { photo } }: { readonly pending: PendingPhoto }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(photo.noteId));
  const of = photo.plantName ? `Photo of ${photo.plantName}` : 'Photo of the visit';
  const whose = booking ? customerName(booking.customer) : photo.noteId;
  return (
    <li className={`card grid gap-2 justify-items-start p-4 [&_h3]:text-16 ${styles.question}`}>
      <h3>
        {of}, {whose}
      </h3>
      <RefusedPhoto photoId={photo.photoId} onDone={settledBySelf} />
      <a href={hrefOf({ view: 'notes', page: 'note', id: photo.noteId })}>See the note</a>
    </li>
  );
}
