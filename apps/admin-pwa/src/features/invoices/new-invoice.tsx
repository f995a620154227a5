import { bookingDocumentId } from '@fieldleaf/domain/booking/booking';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { emptyForm, formOfBooking } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { draftName } from './reopen-invoice.ts';
import { useToday } from './use-today.ts';

/** A new invoice; for a visit, when one is named. */
export function NewInvoice({ bookingId }: { readonly bookingId: string | undefined }) {
  const { taxRateBasisPoints } = useSettings();
  const today = useToday();
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId ?? ''));
  const defaults = { today, taxRateBasisPoints };
  const initial = booking ? formOfBooking(booking, defaults) : emptyForm(defaults);
  return (
    <InvoiceFormPage
      key={booking && bookingDocumentId(booking.bookingId)}
      title="New Invoice"
      work={{ draft: draftName.ofNew(booking?.bookingId ?? null), initial, invoice: null, today }}
      hint={
        bookingId === undefined || booking ? (
          <AlreadyPaid bookingId={booking?.bookingId} />
        ) : (
          <p>The visit {bookingId} is not on this phone yet, so nothing is filled in.</p>
        )
      }
    />
  );
}

const NO_PAYMENTS = [] as const;

/** A visit that was paid when it was booked is easily billed a second time. */
function AlreadyPaid({ bookingId }: { readonly bookingId: string | undefined }) {
  const payments = usePractice(({ shown }) => shown.paymentsByBookingId.get(bookingId ?? '')) ?? NO_PAYMENTS;
  const paidCents = netCents(paymentSummary(payments));
  if (paidCents <= 0) return null;
  return (
    <p>
      {dollarText(paidCents)} was already paid for visit {bookingId}. Bill only what came on top.
    </p>
  );
}
