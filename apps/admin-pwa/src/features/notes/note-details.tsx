import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Pencil } from 'lucide-react';
import { completeBooking } from '../../actions/complete-booking.ts';
import { Badge, BadgeRow } from '../../controls/badge.tsx';
import { longDate } from '../../controls/date-text.ts';
import { UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CONSULTATION_WORDS } from '../../controls/visit-words.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { CustomerPhotos } from '../../visit-photos/customer-photos.tsx';
import { isLeftOpen } from './complete-visit.ts';
import styles from './details.module.css';
import { MissingNote } from './missing-note.tsx';
import { NoteHistory } from './note-history.tsx';
import { NoteText } from './note-text.tsx';
import { followUpSentence, noteLengthWords } from './note-words.ts';
import { Pane } from './pane.tsx';
import { PlantSheets } from './plant-sheets.tsx';
import { ProgressSection } from './progress-section.tsx';

type Props = {
  readonly noteId: BookingId;
  /** The list it was opened from. */
  readonly back?: Route;
};

/** Everything that was written down about a visit. */
export function NoteDetails({ noteId, back }: Props) {
  const note = usePractice(({ shown }) => shown.consultationNotesById.get(noteId));
  const booking = usePractice(({ shown }) => shown.bookingsById.get(noteId));
  const now = useNow();
  if (!note) {
    return (
      <Pane title="Consultation note">
        <MissingNote noteId={noteId} />
      </Pane>
    );
  }
  return (
    <Pane
      title={(booking && customerName(booking.customer)) || emailWords(note.content.customer_email)}
      {...(back && { back })}
      actions={
        <ButtonLink kind="secondary" href={hrefOf({ view: 'notes', page: 'edit', id: noteId })}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" /> Edit
        </ButtonLink>
      }
    >
      <div className={styles.details}>
        {booking && isLeftOpen(booking, now) && <LeftOpen booking={booking} />}
        <Head note={note} />
        <CustomerPhotos bookingId={noteId} />
        <PlantSheets note={note} />
        <ProgressSection note={note} />
        <NoteText content={note.content} />
        <NoteHistory note={note} />
      </div>
    </Pane>
  );
}

/** A visit that is over, with its note, and was not marked completed. */
function LeftOpen({ booking }: { readonly booking: Booking }) {
  return (
    <div className={`notice ${styles.leftOpen}`}>
      <p>This visit is not marked completed yet.</p>
      <Button kind="secondary" onClick={() => void completeBooking(booking)}>
        Mark Completed
      </Button>
    </div>
  );
}

function Head({ note: { _id, noteId, content } }: { readonly note: ConsultationNote }) {
  const unsynced = usePractice((state) => state.unsynced.has(_id));
  const booking = usePractice(({ shown }) => shown.bookingsById.get(noteId));
  return (
    <div className={styles.head}>
      <p className={styles.email}>{emailWords(content.customer_email)}</p>
      <p>
        {longDate(content.consultation_date)} · {CONSULTATION_WORDS[content.consultation_type]} ·{' '}
        {noteLengthWords(content, booking)}
      </p>
      <BadgeRow>
        <Badge wraps tone={content.follow_up_needed ? 'mind' : undefined}>
          {followUpSentence(content)}
        </Badge>
        {unsynced && <UnsyncedBadge />}
      </BadgeRow>
      <p className={styles.links}>
        <a href={hrefOf({ view: 'bookings', page: noteId })}>Booking {noteId}</a>
        <a href={hrefOf({ view: 'customers', page: customerIdOf(content.customer_email) })}>Customer</a>
      </p>
    </div>
  );
}
