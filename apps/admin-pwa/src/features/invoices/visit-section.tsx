import type { BookingId } from '@fieldleaf/domain/booking/booking';
import linkTarget from '../../controls/link-target.module.css';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { visitWords } from './invoice-form.ts';
import { Section } from './invoice-sections.tsx';

/** The visit an invoice was made for, and the way back to it. */
export function VisitSection({ bookingId }: { readonly bookingId: BookingId }) {
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId));
  return (
    <Section title="Visit">
      <p>
        <a className={linkTarget.target} href={hrefOf({ view: 'bookings', page: bookingId })}>
          {booking ? visitWords(booking) : bookingId}
        </a>
      </p>
    </Section>
  );
}
