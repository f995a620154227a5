import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { Button } from '@fieldleaf/ui/button';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { ContactLine } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { Rows } from '../../visit/rows.tsx';
import { BookingAccount } from './booking-account.tsx';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = { readonly booking: CustomerBooking; readonly onBack: () => void };

/** Receipt of the payment, as on paper. */
export function Receipt({ booking, onBack }: Props) {
  const headingRef = useArrival('receipt');
  const { business, payments } = useSiteConfig();
  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <h1 ref={headingRef} tabIndex={-1}>
        {words.receipt}
      </h1>
      <p>
        <strong>{business.name}</strong>
        <br />
        <ContactLine />
      </p>
      <Rows
        rows={[
          { name: words.bookingId, value: booking.booking_id },
          { name: words.for, value: booking.customer_name },
          { name: words.visit, value: visitKindName(booking.consultation_type) },
          {
            name: words.when,
            value: `${fullDate(booking.selected_date)}, ${clockTime(booking.selected_time)}`,
          },
        ]}
      />
      <BookingAccount booking={booking} isReceipt />
      {payments.provider === 'simulated' && <p>{words.isTest}</p>}
      <div className={`grid gap-3 ${styles.actions}`}>
        <PrintButton />
        <Button kind="secondary" onClick={onBack}>
          {words.backToBooking}
        </Button>
      </div>
    </main>
  );
}
