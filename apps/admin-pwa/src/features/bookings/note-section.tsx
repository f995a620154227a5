import { type Booking, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { Fold } from './fold.tsx';

/** The note about the visit, or the way to it: it can begin before the visit is over. */
export function NoteSection({ booking }: { readonly booking: Booking }) {
  const { bookingId, erasedAt } = booking;
  const note = usePractice(({ shown }) => shown.consultationNotesById.get(bookingId));
  if (!note && (!occupiesTime(booking) || erasedAt !== undefined)) return null;
  // A completed visit asks for its note in large.
  if (!note && booking.status === 'completed') return null;
  return (
    <Fold title="Consultation Note" digest={note ? 'Written' : digestOf(booking)}>
      {note?.content.observations && <p>{note.content.observations}</p>}
      <a className="tap" href={hrefOf({ view: 'notes', page: note ? 'note' : 'new', id: bookingId })}>
        {note ? 'Open the note' : 'Write the note'}
      </a>
    </Fold>
  );
}

/** Of a visit nobody came to no note is asked for. */
const digestOf = ({ status }: Booking): string | undefined => (status === 'no-show' ? undefined : 'None yet');
