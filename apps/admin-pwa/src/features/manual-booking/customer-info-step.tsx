import type { Contact } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail, isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import { textsCustomers } from '@fieldleaf/domain/text-message/texts-customers';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { type ComponentProps, useMemo, useState } from 'react';
import { SearchField } from '../../controls/search-field.tsx';
import { visitTimeWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { type KnownCustomer, knownCustomers, matchingCustomers } from './known-customers.ts';
import styles from './manual-booking.module.css';
import { withKnownCustomer } from './manual-booking-form.ts';
import type { ManualBooking } from './use-manual-booking.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  readonly booking: ManualBooking;
  readonly field: keyof Contact;
};

/** One field of the contact, with what is wrong with it. */
export function ContactField({ booking, field, ...input }: FieldProps) {
  return (
    <TextField
      enterKeyHint="next"
      {...input}
      value={booking.form[field]}
      error={booking.trouble.issues.find(({ path }) => path === field)?.message}
      onChange={(event) => booking.change({ [field]: event.target.value })}
    />
  );
}

export function CustomerInfoStep({ booking }: { readonly booking: ManualBooking }) {
  const { selectedDate, selectedTime } = booking.form;
  return (
    <div className="grid gap-5">
      {selectedDate && selectedTime && (
        <p className="quiet">For {visitTimeWords({ date: selectedDate, time: selectedTime })}</p>
      )}
      <KnownCustomerField
        isOptional
        onChoose={(customer) => booking.change(withKnownCustomer(booking.form, customer))}
      />
      <ContactFields booking={booking} />
      <ContactField
        booking={booking}
        field="address"
        label="Address"
        hint="Needed for on-site visits."
        autoComplete="off"
        optional
      />
      <WritingFields booking={booking} />
      <TextAreaField
        label="Notes"
        optional
        value={booking.form.notes}
        error={booking.trouble.issues.find(({ path }) => path === 'notes')?.message}
        onChange={(event) => booking.change({ notes: event.target.value })}
      />
    </div>
  );
}

/** Name, email and phone. */
export function ContactFields({ booking }: { readonly booking: ManualBooking }) {
  return (
    <>
      <div className="grid cols-fit-56 items-start gap-x-4 gap-y-5">
        <ContactField
          booking={booking}
          field="firstName"
          label="First Name"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          required
        />
        <ContactField
          booking={booking}
          field="lastName"
          label="Last Name"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          required
        />
      </div>
      <div className="grid cols-fit-56 items-start gap-x-4 gap-y-5">
        <EmailOrNone booking={booking} />
        <ContactField
          booking={booking}
          field="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
        />
      </div>
    </>
  );
}

/** Language and texts: how the customer is written to. */
export function WritingFields({ booking }: { readonly booking: ManualBooking }) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={booking.form.language === 'es'}
          onChange={({ target: { checked } }) => booking.change({ language: checked ? 'es' : 'en' })}
        />
        Write to them in Spanish
      </label>
      <TextsAgreed booking={booking} />
    </>
  );
}

/** Customer's consent to texts; none are sent without it. */
function TextsAgreed({ booking: { form, change } }: { readonly booking: ManualBooking }) {
  if (!textsCustomers(useSettings())) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={form.textsAgreed}
        onChange={({ target: { checked } }) => change({ textsAgreed: checked })}
      />
      They agreed to texts about this visit
    </label>
  );
}

/** The address, or her explicit choice that there is none; then the phone is all there is. */
function EmailOrNone({ booking }: { readonly booking: ManualBooking }) {
  const { form, change } = booking;
  return (
    <div className="grid content-start gap-2">
      {!form.hasNoEmail && (
        <EmailField
          enterKeyHint="next"
          label="Email"
          autoComplete="off"
          required
          value={form.email}
          error={booking.trouble.issues.find(({ path }) => path === 'email')?.message}
          onChange={(event) => change({ email: event.target.value })}
          onTake={(email) => change({ email })}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={form.hasNoEmail}
          onChange={({ target: { checked } }) =>
            change({ hasNoEmail: checked, email: isStandInEmail(form.email) ? '' : form.email })
          }
        />
        Has no email
      </label>
      {form.hasNoEmail && <p className="quiet">Nothing will be emailed, so the phone number is needed.</p>}
    </div>
  );
}

type KnownCustomerFieldProps = {
  readonly onChoose: (customer: KnownCustomer) => void;
  /** True where somebody new is typed in below it. */
  readonly isOptional?: boolean;
  /** Number of latest customers to choose from before anything is typed. */
  readonly recentCount?: number;
};

/** Fills in somebody who was here before. */
export function KnownCustomerField({
  onChoose,
  isOptional = false,
  recentCount = 0,
}: KnownCustomerFieldProps) {
  const model = usePractice((state) => state.shown);
  const customers = useMemo(() => knownCustomers(model), [model]);
  const [typed, setTyped] = useState('');
  if (customers.length === 0) return null;
  const isEmpty = typed.trim() === '';
  const offered = isEmpty ? customers.slice(0, recentCount) : matchingCustomers(model, customers, typed);
  return (
    <div>
      <SearchField
        label="Find a known customer"
        optional={isOptional}
        placeholder="Name, email or phone"
        value={typed}
        onSearch={setTyped}
      />
      <ul className="grid list-none" aria-label={isEmpty ? 'Recent customers' : 'Customers found'}>
        {offered.map((customer) => (
          <li key={customer.email}>
            <button
              type="button"
              className={`hover-tint ${styles.match}`}
              onClick={() => {
                onChoose(customer);
                setTyped('');
              }}
            >
              {customerName(customer)}
              <small>{reachWords(customer)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet empty:hidden">
        {!isEmpty && offered.length === 0 && 'No customer found.'}
      </p>
    </div>
  );
}

/** Email of a customer, else the phone. */
export const reachWords = (customer: KnownCustomer): string =>
  hasEmail(customer) ? customer.email : customer.phone || 'No email';
