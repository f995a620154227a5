import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, useEffect, useState } from 'react';
import { plainPhone } from '../../contact/plain-phone.ts';
import { focusFirstError } from '../../steps/focus-first-error.ts';
import { TextConsent } from '../../text-consent/text-consent.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import type { Offer } from './offer-sums.ts';
import type { OfferVisit } from './offer-visit.ts';
import styles from './quote-offer.module.css';
import { words } from './words.ts';

type FieldErrors = Partial<Record<keyof Contact, string>>;

function errorsOf({ contact, textsAgreed }: OfferVisit, { consultationType }: Offer): FieldErrors {
  const checked = checkContact(contact, { consultationType, wantsTexts: textsAgreed });
  if (checked.ok) return {};
  return Object.fromEntries((checked.error.issues ?? []).map(({ path, message }) => [path, message]));
}

/** What was given with the request stands here already; what changed since is changed. */
export function OfferDetails({ offer, visit, onChange }: OfferStepProps) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError();
  }, [refusals]);
  const { contact } = visit;
  const errors = refusals > 0 ? errorsOf(visit, offer) : {};
  const goOn = () =>
    Object.keys(errorsOf(visit, offer)).length > 0 ? setRefusals(refusals + 1) : onChange({ step: 2 });
  const field = (name: keyof Contact) => ({
    name,
    value: contact[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = name === 'phone' ? plainPhone(target.value) : target.value;
      onChange({ contact: { ...contact, [name]: text } });
    },
  });
  return (
    <OfferFrame
      step={1}
      offer={offer}
      heading={words.yourDetails}
      onBack={() => onChange({ step: 0 })}
      onNext={goOn}
    >
      <LateNotice date={visit.date} time={visit.time} />
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
            optional={!visit.textsAgreed}
            {...field('phone')}
          />
          <TextConsent
            agreed={visit.textsAgreed === true}
            onAgree={(textsAgreed) => onChange({ textsAgreed })}
          />
        </div>
        {offer.consultationType === 'onsite' && (
          <TextField
            label={words.address}
            autoComplete="street-address"
            required
            hint={words.addressHint}
            {...field('address')}
          />
        )}
        <TextAreaField label={words.notes} optional rows={3} hint={words.notesHint} {...field('notes')} />
      </div>
    </OfferFrame>
  );
}
