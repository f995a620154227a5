import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { OnMyWay } from '../../controls/on-my-way.tsx';
import { SideSheet } from '../../controls/side-sheet.tsx';
import { VisitActions } from '../../controls/visit-actions.tsx';
import { CustomerNotes } from '../../customer-notes/customer-notes.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { useRoute } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { SeriesSection } from '../../visit-series/series-section.tsx';
import { AssessmentSection } from './assessment-section.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingMenu } from './booking-menu.tsx';
import { ConsultationSection, CustomerSection, PaymentSection } from './detail-sections.tsx';
import styles from './details.module.css';
import { Fold } from './fold.tsx';
import { HistorySection } from './history-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { NoteSection } from './note-section.tsx';
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
    <div className={`screen ${styles.details}`}>
      <div ref={top} className={styles.top}>
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

/** What is known of the customer beyond this booking. */
function RemarksSection({ booking }: { readonly booking: Booking }) {
  const { email } = booking.customer;
  const notes = usePractice(({ shown }) => shown.customerNotesByEmail.get(normaliseEmail(email)));
  return (
    <Fold title="Admin Notes" digest={notes?.length ?? 'None'}>
      <CustomerNotes email={email} booking={booking} />
    </Fold>
  );
}
