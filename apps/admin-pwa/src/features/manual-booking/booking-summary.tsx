import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords } from '@fieldleaf/domain/pricing/service-words';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { CONSULTATION_WORDS, visitTimeWords } from '../../controls/visit-words.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './manual-booking.module.css';
import { amountsOf, type ManualBookingForm } from './manual-booking-form.ts';

/** What is about to be booked and what it comes to. */
export function BookingSummary({ form }: { readonly form: ManualBookingForm }) {
  const settings = useSettings();
  const { priceCents, tipCents, totalCents } = amountsOf(form, settings);
  const offer = findOffer(everyOffer(settings), form.consultationType, form.duration);
  return (
    <section className={`card ${styles.summary}`} aria-label="Summary">
      <p>
        <strong>{customerName(form)}</strong>
        <br />
        {CONSULTATION_WORDS[form.consultationType]}, {offer && offerWords(offer)}
        {form.selectedDate && form.selectedTime && (
          <>
            <br />
            {visitTimeWords({ date: form.selectedDate, time: form.selectedTime })}
          </>
        )}
      </p>
      <dl className={styles.amounts}>
        <dt>Consultation</dt>
        <dd>{formatCents(priceCents)}</dd>
        <dt>Tip</dt>
        <dd>{formatCents(tipCents)}</dd>
        <dt>Total</dt>
        <dd>
          <strong>{formatCents(totalCents)}</strong>
        </dd>
      </dl>
    </section>
  );
}
