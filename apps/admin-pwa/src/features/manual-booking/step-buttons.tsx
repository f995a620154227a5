import { Button } from '@fieldleaf/ui/button';
import { useId } from 'react';
import styles from './manual-booking.module.css';
import { missingAt } from './step-gates.ts';
import { useCardReason } from './use-card-reason.ts';
import type { ManualBooking } from './use-manual-booking.ts';

export const PAYMENT_STEP = 3;

/** Back and on; what is missing before it goes on is said beside the button. */
export function StepButtons({ booking }: { readonly booking: ManualBooking }) {
  const { form, saving } = booking;
  const id = useId();
  const missing = missingAt(form);
  const cardReason = useCardReason();
  const isCardAway = form.step === PAYMENT_STEP && form.paidBy === 'pay_now' && cardReason !== null;
  return (
    <div className={styles.buttons}>
      <p id={id} role="status" className={`quiet ${styles.missing}`}>
        {missing.length > 0 && `Still needed: ${missing.join(', ')}`}
      </p>
      {form.step > 0 && (
        <Button kind="secondary" disabled={saving} onClick={booking.back}>
          Back
        </Button>
      )}
      <Button
        type="submit"
        busy={saving}
        disabled={isCardAway || missing.length > 0}
        aria-describedby={missing.length > 0 ? id : undefined}
      >
        {buttonWords(booking)}
      </Button>
    </div>
  );
}

function buttonWords({ form: { step, paidBy }, saving }: ManualBooking): string {
  if (step < PAYMENT_STEP) return 'Next';
  if (paidBy === 'pay_now') return saving ? 'Preparing the Payment…' : 'Hand Phone to Customer';
  return saving ? 'Creating Booking…' : 'Create Booking';
}
