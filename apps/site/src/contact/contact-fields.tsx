import type { Contact } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { focusFirstError } from '../steps/focus-first-error.ts';
import { TextConsent } from '../text-consent/text-consent.tsx';
import styles from './contact-fields.module.css';
import { words } from './words.ts';

type Field = keyof Contact;
type FieldErrors = Partial<Record<Field, string>>;

/** Contact typed by the customer, and their consent to texts. */
type Typed = { readonly contact: Contact; readonly textsAgreed?: boolean | undefined };

function errorsOf({ contact, textsAgreed }: Typed, consultationType: ConsultationType): FieldErrors {
  // An address that was typed before a visit became a video call is not looked at.
  const typed = consultationType === 'onsite' ? contact : { ...contact, address: '' };
  const checked = checkContact(typed, { consultationType, wantsTexts: textsAgreed });
  if (checked.ok) return {};
  return Object.fromEntries((checked.error.issues ?? []).map(({ path, message }) => [path, message]));
}

/**
 * Returns errors in the typed contact, by field, after an attempt to continue; the keyboard goes to the first one.
 */
export function useContactErrors(typed: Typed, consultationType: ConsultationType) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError();
  }, [refusals]);
  const errors = errorsOf(typed, consultationType);
  const isRight = Object.keys(errors).length === 0;
  return {
    errors: refusals > 0 ? errors : {},
    /** Goes on, or shows what is wrong. */
    goOn: (next: () => void) => (isRight ? next() : setRefusals(refusals + 1)),
  };
}

type Props = Typed & {
  readonly consultationType: ConsultationType;
  readonly errors: FieldErrors;
  readonly onType: (field: Field, text: string) => void;
  readonly onAgree: (agreed: boolean) => void;
  /** The field of the address, where there is one. */
  readonly address: (field: ReturnType<typeof fieldOf>) => ReactNode;
};

const fieldOf = ({ contact, errors, onType }: Pick<Props, 'contact' | 'errors' | 'onType'>, name: Field) => ({
  name,
  value: contact[name],
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(name, target.value),
});

/** Customer at the visit, and their contact details. */
export function ContactFields({ consultationType, address, textsAgreed, onAgree, ...typed }: Props) {
  const field = (name: Field) => fieldOf(typed, name);
  return (
    <div className="grid gap-5">
      <div className={`grid gap-5 ${styles.pair}`}>
        <TextField label={words.firstName} autoComplete="given-name" required {...field('firstName')} />
        <TextField label={words.lastName} autoComplete="family-name" required {...field('lastName')} />
      </div>
      <EmailField
        label={words.email}
        autoComplete="email"
        required
        hint={words.confirmationGoesHere}
        onTake={(email) => typed.onType('email', email)}
        {...field('email')}
      />
      <div>
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          optional={!textsAgreed}
          {...field('phone')}
        />
        <TextConsent consultationType={consultationType} agreed={textsAgreed === true} onAgree={onAgree} />
      </div>
      {address(field('address'))}
      <TextAreaField label={words.notes} optional rows={3} hint={words.notesHint} {...field('notes')} />
    </div>
  );
}
