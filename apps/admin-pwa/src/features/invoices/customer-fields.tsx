import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { hasEmail, isStandInEmail } from '@fieldleaf/domain/booking/has-email';
import { normaliseEmail } from '@fieldleaf/domain/booking/normalise-email';
import type { BilledCustomer } from '@fieldleaf/domain/invoice/invoice';
import type { CustomersModel } from '@fieldleaf/domain/read-model/customers-of';
import { knownContacts } from '@fieldleaf/domain/read-model/known-contacts';
import { Button } from '@fieldleaf/ui/button';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextField } from '@fieldleaf/ui/field';
import { UserRound } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useDeferredValue, useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import styles from './form.module.css';
import type { InvoiceFormState } from './use-invoice-form.ts';

type Props = { readonly state: InvoiceFormState };

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> &
  Props & { readonly field: keyof BilledCustomer };

const fieldOf = ({ form, issues, change }: InvoiceFormState, field: keyof BilledCustomer) => ({
  autoComplete: 'off',
  value: form[field],
  error: issues.find(({ path }) => path === `customer.${field}`)?.message,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
});

const CustomerField = ({ state, field, ...input }: FieldProps) => (
  <TextField {...input} {...fieldOf(state, field)} />
);

/** Billed customer: known or new. */
export function CustomerFields({ state }: Props) {
  return (
    <fieldset className={`grid grid-cols-1 gap-4 ${styles.group}`}>
      <legend>Customer Information</legend>
      <KnownCustomers state={state} />
      <div className="grid cols-fit-56 items-start gap-4">
        <CustomerField state={state} field="name" label="Customer Name" maxLength={160} required />
        {isStandInEmail(state.form.email) ? (
          <p className="self-center">
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
    <ul className="flex gap-2 overflow-x-auto list-none" aria-label="Known customers">
      {matching.map((customer) => (
        <li key={customer.email}>
          <button
            type="button"
            className="chip hover-tint py-1 text-start lh-120 whitespace-nowrap [&_small]:block [&_small]:text-quiet-ink"
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

/** Everybody known, once, as the consultant last wrote them down; who booked last comes first. */
const knownCustomers = (model: CustomersModel): readonly BilledCustomer[] =>
  knownContacts(model).map((contact) => ({
    name: customerName(contact),
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
  }));

const SHOWN = 4;

/** The few that match what is typed so far; none once one of them is chosen. */
function customersLike(
  known: readonly BilledCustomer[],
  { name, email }: Pick<BilledCustomer, 'name' | 'email'>,
): readonly BilledCustomer[] {
  const address = normaliseEmail(email);
  if (known.some((customer) => normaliseEmail(customer.email) === address)) return [];
  const words = `${name} ${email}`.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (customer: BilledCustomer) => {
    const text = `${customer.name} ${customer.email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return known.filter(matches).slice(0, SHOWN);
}
