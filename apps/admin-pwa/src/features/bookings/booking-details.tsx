import {
  type Booking,
  type BookingEvent,
  type BookingId,
  occupiesTime,
} from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { notesAbout } from '@fieldleaf/domain/read-model/customer-addresses';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { useEffect, useRef } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { EmptyState } from '../../controls/empty-state.tsx';
import { EntryList } from '../../controls/entry-list.tsx';
import { Fold } from '../../controls/fold.tsx';
import { OnMyWay } from '../../controls/on-my-way.tsx';
import { SideSheet } from '../../controls/side-sheet.tsx';
import { VisitActions } from '../../controls/visit-actions.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { CustomerNotes } from '../../customer-notes/customer-notes.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { hrefOf, useRoute } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { SeriesSection } from '../../visit-series/series-section.tsx';
import { AssessmentSection } from './assessment-section.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingMenu } from './booking-menu.tsx';
import { ConsultationSection, CustomerSection, PaymentSection } from './detail-sections.tsx';
import styles from './details.module.css';
import { MailsSection } from './mails-section.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { TextsSection } from './texts-section.tsx';

type Props = { readonly bookingId: BookingId; readonly onClose: () => void };

/** Everything about one booking. */
export function BookingDetails({ bookingId, onClose }: Props) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  return (
    <SideSheet title={booking ? customerName(booking.customer) : 'Booking'} onClose={onClose}>
      {booking ? (
        <Details key={bookingId} booking={booking} />
      ) : (
        <EmptyState title={`${bookingId} is not on this phone`}>
          <p>It may have been made a moment ago. It appears after the next sync.</p>
        </EmptyState>
      )}
    </SideSheet>
  );
}

function Details({ booking }: { readonly booking: Booking }) {
  const { bookingId } = booking;
  const rescheduling = useRoute().id === 'reschedule';
  const standing = useRef<HTMLParagraphElement>(null);
  // The button that was pressed went with the status it changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the status that was left
  useEffect(() => {
    if (document.activeElement === document.body) standing.current?.focus({ preventScroll: true });
  }, [booking.status]);
  const top = useTopInView(rescheduling);
  if (rescheduling) {
    const back = () => leaveTo({ view: 'bookings', page: bookingId });
    return <RescheduleForm booking={booking} onDone={back} />;
  }
  return (
    <div className={`screen gap-5 ${styles.details}`}>
      <div ref={top} className="flex items-start justify-between gap-2">
        <BookingHead booking={booking} standing={standing} />
        <BookingMenu booking={booking} />
      </div>
      <VisitActions visit={booking} />
      <OnMyWay visit={booking} />
      <BookingActions booking={booking} />
      <div>
        <NoteSection booking={booking} />
        <PaymentSection booking={booking} />
        <MailsSection booking={booking} />
        <TextsSection booking={booking} />
        <CustomerSection booking={booking} />
        <ConsultationSection booking={booking} />
        <AssessmentSection booking={booking} />
        <MeetingSection booking={booking} />
        <RemarksSection booking={booking} />
        <HistorySection booking={booking} />
      </div>
      <SeriesSection booking={booking} />
    </div>
  );
}

/** After a form that was scrolled in, the sheet begins with what changed: the time it has now. */
function useTopInView(isFormOpen: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const wasFormOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) top.current?.scrollIntoView?.({ block: 'nearest' });
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  return top;
}

/** Remarks about the customer beyond this booking. */
function RemarksSection({ booking }: { readonly booking: Booking }) {
  const { email } = booking.customer;
  const count = usePractice(({ shown }) => notesAbout(shown, email).length);
  return (
    <Fold title="Admin Notes" digest={count || 'None'}>
      <CustomerNotes email={email} booking={booking} />
    </Fold>
  );
}

/** The note about the visit, or the way to it: it can begin before the visit is over. */
function NoteSection({ booking }: { readonly booking: Booking }) {
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

/** A no-show needs no note. */
const digestOf = ({ status }: Booking): string | undefined => (status === 'no-show' ? undefined : 'None yet');

const WHAT: Readonly<Record<BookingEvent['what'], string>> = {
  created: 'Booked',
  rescheduled: 'Rescheduled',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'no-show': 'Marked as a no-show',
};

const WHO: Readonly<Record<BookingEvent['by']['role'], string>> = {
  customer: 'by the customer',
  consultant: 'by you',
  system: 'automatically',
};

function lastWords({ history }: Booking): string | undefined {
  const last = history.at(-1);
  return last && `${WHAT[last.what]} ${WHO[last.by.role]}`;
}

/** Booking events, in order. */
function HistorySection({ booking }: { readonly booking: Booking }) {
  const { timeZone } = useSettings().business;
  return (
    <Fold title="History" digest={lastWords(booking)}>
      <EntryList ordered>
        {booking.history.map(({ what, at, by, from, reason, commandId }) => (
          <li key={`${commandId}:${what}`}>
            {WHAT[what]} {WHO[by.role]}
            {from && ` from ${visitTimeWords(from)}`}
            {reason && <span className="block">“{reason}”</span>}
            <small>{momentText(epochMsOf(at), timeZone)}</small>
          </li>
        ))}
      </EntryList>
    </Fold>
  );
}
