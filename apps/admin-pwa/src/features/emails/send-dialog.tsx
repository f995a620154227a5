import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { EmailTemplate } from '@fieldleaf/domain/email-template/email-template';
import { missingVariables } from '@fieldleaf/domain/email-template/render-template';
import { bookingsOfCustomer } from '@fieldleaf/domain/read-model/customer-records';
import { Button } from '@fieldleaf/ui/button';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { EmailPreview } from './email-preview.tsx';
import styles from './emails.module.css';
import { MissingFields } from './missing-fields.tsx';
import { sendEmail } from './send-email.ts';
import type { OpenEmailForm } from './use-email-form.ts';
import { useWrittenEmail } from './use-written-email.ts';

type Props = { readonly template: EmailTemplate; readonly email: OpenEmailForm };

/** To whom, what is missing, how it reads, and off it goes. */
export function SendDialog({ template, email }: Props) {
  const { form, change } = email;
  const { booking, data, text, toFillIn } = useWrittenEmail({ ...form, template });
  const [tries, setTries] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const missing = missingVariables(template, data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try leads to the first empty field
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const send = async (to: Booking) => {
    setTries(tries + 1);
    if (missing.length > 0) return;
    setSaving(true);
    const { commandId } = await email.keepAction();
    const saved = await sendEmail({ template, booking: to, data, form, commandId });
    setSaving(false);
    if (!saved) return;
    email.clear();
    navigate({ view: 'emails' });
  };
  return (
    <Dialog
      title={`Send Email: ${template.name}`}
      onClose={() => change({ sending: false })}
      placement="side"
    >
      <div ref={content} className={styles.dialog}>
        {booking ? (
          <Recipient booking={booking} email={email} />
        ) : (
          <CustomerPicker onChoose={(bookingId) => change({ bookingId })} />
        )}
        <MissingFields
          names={toFillIn}
          values={form.values}
          isTried={tries > 0}
          onChange={(values) => change({ values })}
        />
        <EmailPreview text={text} />
        {booking && (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={form.heldBack}
                onChange={(event) => change({ heldBack: event.target.checked })}
              />
              Hold it back until I release it in Email History
            </label>
            <Button busy={saving} onClick={() => void send(booking)}>
              {saving ? 'Saving…' : 'Send Email'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Recipient({ booking, email }: { readonly booking: Booking; readonly email: OpenEmailForm }) {
  const model = usePractice(({ shown }) => shown);
  const bookings = bookingsOfCustomer(model, booking.customer.email);
  return (
    <section className={styles.part} aria-label="Recipient">
      <p className={styles.to}>
        <span>
          To <strong>{customerName(booking.customer)}</strong>
          <span className={`detail ${styles.quiet}`}>{emailWords(booking.customer.email)}</span>
        </span>
        <Button kind="quiet" onClick={() => email.change({ bookingId: null, values: {} })}>
          Change Customer
        </Button>
      </p>
      {bookings.length > 1 && (
        <SelectField
          label="About the visit"
          value={booking.bookingId}
          options={bookings.map(({ bookingId, appointment }) => ({
            value: bookingId,
            label: `${visitTimeWords(appointment)} (${bookingId})`,
          }))}
          onChange={(bookingId) => email.change({ bookingId })}
        />
      )}
    </section>
  );
}
