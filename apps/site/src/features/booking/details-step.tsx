import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { isOutsideServiceArea } from '@fieldleaf/domain/consultation/service-area';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, useEffect, useState } from 'react';
import { plainPhone } from '../../contact/plain-phone.ts';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { LateNotice } from '../../visit/late-notice.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './details-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

type Field = keyof Contact;
type FieldErrors = Partial<Record<Field, string>>;

/** What is wrong with the typed contact, by field. */
function errorsOf({ contact, consultationType }: BookingDraft): FieldErrors {
  const typed = consultationType === 'onsite' ? contact : { ...contact, address: '' };
  const checked = checkContact(typed, { consultationType: consultationType ?? 'virtual' });
  if (checked.ok) return {};
  return Object.fromEntries((checked.error.issues ?? []).map(({ path, message }) => [path, message]));
}

/** After a refused Next the keyboard continues at the first wrong field. */
function useFirstErrorFocus(refusals: number) {
  useEffect(() => {
    if (refusals > 0) focusFirstError();
  }, [refusals]);
}

/** Said, not forbidden: the ZIP code may be a slip, and the consultant may want to go there. */
function OutsideArea({ address, onQuote }: { readonly address: string; readonly onQuote: () => void }) {
  const isOutside = isOutsideServiceArea(address);
  return (
    <div role="status" className={isOutside ? styles.outside : undefined}>
      {isOutside && (
        <>
          <p>This ZIP code is outside the Dallas-Fort Worth area. Visits there need a custom quote.</p>
          <Button kind="secondary" onClick={onQuote}>
            Request a custom quote
          </Button>
        </>
      )}
    </div>
  );
}

type Props = StepProps & { readonly onQuote: () => void };

export function DetailsStep({ draft, dispatch, onQuote, ...frame }: Props) {
  const [refusals, setRefusals] = useState(0);
  useFirstErrorFocus(refusals);
  const errors = refusals > 0 ? errorsOf(draft) : {};
  const isOnsite = draft.consultationType === 'onsite';

  const goOn = () => {
    if (Object.keys(errorsOf(draft)).length > 0) return setRefusals(refusals + 1);
    dispatch({ kind: 'next' });
  };
  const field = (name: Field) => ({
    name,
    value: draft.contact[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = name === 'phone' ? plainPhone(target.value) : target.value;
      dispatch({ kind: 'contact typed', field: name, text });
    },
  });

  return (
    <WizardFrame {...frame} draft={draft} heading="Your details" onNext={goOn}>
      <LateNotice date={draft.selectedDate} time={draft.selectedTime} />
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint="Your confirmation goes here."
          {...field('email')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        {isOnsite && (
          <div>
            <TextField
              label="Address"
              autoComplete="address-line1"
              required
              hint="Where the visit takes place: street, city and ZIP code."
              {...field('address')}
            />
            <OutsideArea address={draft.contact.address} onQuote={onQuote} />
          </div>
        )}
        <TextAreaField
          label="Notes"
          optional
          rows={3}
          hint="Anything that helps to prepare."
          {...field('notes')}
        />
        <PrivacyLink />
      </div>
    </WizardFrame>
  );
}
