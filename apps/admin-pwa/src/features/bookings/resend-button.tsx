import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { Button } from '@fieldleaf/ui/button';
import { resendConfirmation } from './booking-status.ts';

type Props = { readonly booking: Booking; readonly className?: string | undefined };

/** The row's own way to mail the confirmation again; a visit that is over or off is not confirmed. */
export function ResendButton({ booking, className }: Props) {
  if (!isActive(booking) || !hasEmail(booking.customer)) return null;
  return (
    <Button
      kind="quiet"
      {...(className ? { className } : {})}
      aria-label={`Resend confirmation to ${customerName(booking.customer)}, ${booking.bookingId}`}
      onClick={() => void resendConfirmation(booking)}
    >
      Resend
    </Button>
  );
}
