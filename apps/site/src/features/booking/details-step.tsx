import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, useEffect, useState } from 'react';
import { plainPhone } from '../../contact/plain-phone.ts';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { TextConsent } from '../../text-consent/text-consent.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import type { BookingDraft } from './booking-draft.ts';
import styles from './details-step.module.css';
import { OutsideArea } from './outside-area.tsx';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

type Field = keyof Contact;
type FieldErrors = Partial<Record<Field, string>>;

/** What is wrong with the typed contact, by field. */
function errorsOf({ contact, consultationType, textsAgreed }: BookingDraft): FieldErrors {
  const typed = consultationType === 'onsite' ? contact : { ...contact, address: '' };
  const checked = checkContact(typed, {
    consultationType: consultationType ?? 'virtual',
    wantsTexts: textsAgreed,
  });
  if (checked.ok) return {};
  return Object.fromEntries((checked.error.issues ?? []).map(({ path, message }) => [path, message]));
}

/** After a refused Next the keyboard continues at the first wrong field. */
function useFirstErrorFocus(refusals: number) {
  useEffect(() => {
    if (refusals > 0) focusFirstError();
  }, [refusals]);
}

type Props = StepProps & { readonly onQuote: () => void };

export function DetailsStep({ draft, dispatch, onQuote, ...frame }: Props) {
  const [refusals, setRefusals] = useState(0);
  useFirstErrorFocus(refusals);
  const errors = refusals > 0 ? errorsOf(draft) : {};
  const isOnsite = draft.consultationType === 'onsite';
  const addressZip = zipCodeOf(draft.contact.address);

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
    <WizardFrame {...frame} draft={draft} heading={words.yourDetails} onNext={goOn}>
      <LateNotice date={draft.selectedDate} time={draft.selectedTime} />
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField label={words.firstName} autoComplete="given-name" required {...field('firstName')} />
          <TextField label={words.lastName} autoComplete="family-name" required {...field('lastName')} />
        </div>
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint={words.confirmationGoesHere}
          {...field('email')}
        />
        <div>
          <TextField
            label={words.phone}
            type="tel"
            autoComplete="tel"
            optional={!draft.textsAgreed}
            {...field('phone')}
          />
          <TextConsent
            agreed={draft.textsAgreed === true}
            onAgree={(agreed) => dispatch({ kind: 'texts agreed', agreed })}
          />
        </div>
        {isOnsite && (
          <div>
            <TextField
              label={words.address}
              autoComplete="address-line1"
              required
              hint={draft.zip && !addressZip ? words.addressWithZip(draft.zip) : words.addressHint}
              {...field('address')}
            />
            <OutsideArea zip={addressZip ?? draft.zip} onQuote={onQuote} />
          </div>
        )}
        <TextAreaField label={words.notes} optional rows={3} hint={words.notesHint} {...field('notes')} />
        <PrivacyLink />
      </div>
    </WizardFrame>
  );
}
