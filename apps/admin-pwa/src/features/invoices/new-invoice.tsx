import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useToday } from '../../read-models/use-today.ts';
import { emptyForm } from './invoice-form.ts';
import { InvoiceFormPage } from './invoice-form-page.tsx';
import { NewVisitInvoice } from './new-visit-invoice.tsx';
import { draftName } from './reopen-invoice.ts';

/** A new invoice; for a visit, when one is named. */
export function NewInvoice({ bookingId }: { readonly bookingId: string | undefined }) {
  const { taxRateBasisPoints } = useSettings();
  const today = useToday();
  const booking = usePractice(({ shown }) => shown.bookingsById.get(bookingId ?? ''));
  if (booking) return <NewVisitInvoice key={booking.bookingId} booking={booking} />;
  const initial = emptyForm({ today, taxRateBasisPoints });
  return (
    <InvoiceFormPage
      title="New Invoice"
      work={{ draft: draftName.ofNew(null), initial, invoice: null, today }}
      hint={
        bookingId !== undefined && (
          <p>The visit {bookingId} is not on this phone yet, so nothing is filled in.</p>
        )
      }
    />
  );
}
