import { hasEmail, isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import type { BilledCustomer } from '@fieldleaf/domain/invoice/invoice';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextField } from '@fieldleaf/ui/field';
import { UserRound } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useDeferredValue, useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import styles from './form.module.css';
import { customersLike, knownCustomers } from './known-customers.ts';
import type { InvoiceFormState } from './use-invoice-form.ts';

type Props = { readonly state: InvoiceFormState };

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> &
  Props & { readonly field: keyof BilledCustomer };

const fieldOf = ({ form, issues, change }: InvoiceFormState, field: keyof BilledCustomer) => ({
  autoComplete: 'off',
  value: form[field],
  error: issues.find(({ path }) => path === `invoiceData.customerInfo.${field}`)?.message,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
});

const CustomerField = ({ state, field, ...input }: FieldProps) => (
  <TextField {...input} {...fieldOf(state, field)} />
);

/** Who is billed: somebody known, or somebody new. */
export function CustomerFields({ state }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Customer Information</legend>
      <KnownCustomers state={state} />
      <div className={styles.pair}>
        <CustomerField state={state} field="name" label="Customer Name" maxLength={160} required />
        {isStandInEmail(state.form.email) ? (
          <p className={styles.noEmail}>
            No email: nothing will be sent.{' '}
            <Button kind="quiet" onClick={() => state.change({ email: '' })}>
              Enter One
            </Button>
          </p>
        ) : (
          <EmailField
            {...fieldOf(state, 'email')}
            label="Email"
            maxLength={254}
            required
            onTake={(email) => state.change({ email })}
          />
        )}
        <CustomerField
          state={state}
          field="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          maxLength={30}
          optional
        />
        <CustomerField state={state} field="address" label="Address" maxLength={300} optional />
      </div>
    </fieldset>
  );
}

/** A tap fills in everything that is known of somebody. */
function KnownCustomers({ state: { form, change } }: Props) {
  const model = usePractice(({ shown }) => shown);
  const known = useMemo(() => knownCustomers(model), [model]);
  const matching = customersLike(known, useDeferredValue(form));
  if (matching.length === 0) return null;
  return (
    <ul className={styles.known} aria-label="Known customers">
      {matching.map((customer) => (
        <li key={customer.email}>
          <button
            type="button"
            className={`chip hover-tint ${styles.knownCustomer}`}
            onClick={() => change(customer)}
          >
            <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>
              {customer.name}
              <small>{hasEmail(customer) ? customer.email : customer.phone || 'No email'}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
