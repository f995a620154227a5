import type { Booking, BookingId } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../controls/empty-state.tsx';
import { SideSheet } from '../../controls/side-sheet.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { CustomerNotes } from '../../customer-notes/customer-notes.tsx';
import { leaveTo } from '../../navigation/leave-to.ts';
import { useRoute } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { SeriesSection } from '../../visit-series/series-section.tsx';
import { AssessmentSection } from './assessment-section.tsx';
import { BookingActions } from './booking-actions.tsx';
import { ConsultationSection, CustomerSection, PaymentSection, Section } from './detail-sections.tsx';
import styles from './details.module.css';
import { HistorySection } from './history-section.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { RescheduleForm } from './reschedule-form.tsx';

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
  const unsynced = usePractice((state) => state.unsynced.has(booking._id));
  const rescheduling = useRoute().id === 'reschedule';
  const standing = useRef<HTMLParagraphElement>(null);
  // The button that was pressed went with the status it changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the status that was left
  useEffect(() => {
    if (document.activeElement === document.body) standing.current?.focus({ preventScroll: true });
  }, [booking.status]);
  if (rescheduling) {
    const back = () => leaveTo({ view: 'bookings', page: bookingId });
    return <RescheduleForm booking={booking} onDone={back} />;
  }
  return (
    <div className={`screen ${styles.details}`}>
      <p ref={standing} tabIndex={-1} className={styles.badges}>
        <span className={styles.id}>{bookingId}</span>
        <StatusBadge status={booking.status} />
        {unsynced && <UnsyncedBadge />}
      </p>
      <BookingActions booking={booking} />
      <CustomerSection booking={booking} />
      <ConsultationSection booking={booking} />
      <SeriesSection booking={booking} />
      <PaymentSection booking={booking} />
      <AssessmentSection booking={booking} />
      <MeetingSection booking={booking} />
      <Section title="Admin Notes">
        <CustomerNotes email={booking.customer.email} booking={booking} />
      </Section>
      <HistorySection booking={booking} />
    </div>
  );
}
