import { isEmail } from '@fieldleaf/domain/booking/check-contact';
import { standInEmail } from '@fieldleaf/domain/booking/has-email';
import { CUSTOMER_FIELDS, type CustomerField } from '@fieldleaf/domain/customer/customer';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { Issue } from '@fieldleaf/domain/problem/problem';
import { findCustomerById } from '@fieldleaf/domain/read-model/customers-of';
import { EmailField } from '@fieldleaf/ui/email-field';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { submitCommand } from '../../actions/submit-command.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { FormActions } from '../../controls/form-actions.tsx';
import { useDraftForm } from '../../controls/use-draft-form.ts';
import { navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';

const EMPTY = { email: '', firstName: '', lastName: '', phone: '', address: '', remarks: '' };

type NewCustomer = typeof EMPTY;

/** Digits of the shortest number a person can be told apart by. */
const LEAST_DIGITS = 7;

/** Somebody met or called before any booking: a name, and a way to reach them. */
export function AddCustomer({ onClose }: { readonly onClose: () => void }) {
  const { form, issues, saving, change, add } = useNewCustomer(onClose);
  const text = (field: keyof NewCustomer) => ({
    value: form[field],
    autoComplete: 'off',
    error: issues.find(({ path }) => path === field || path === `changes.${field}`)?.message,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [field]: target.value }),
  });
  return (
    <Dialog title="Add a customer" onClose={onClose} placement="side">
      <Form className="grid grid-cols-1 gap-4" noValidate onSubmit={() => !saving && void add()}>
        <div className="grid cols-fit-48 gap-3">
          <TextField label="First Name" required {...text('firstName')} />
          <TextField label="Last Name" optional {...text('lastName')} />
        </div>
        <EmailField
          label="Email"
          optional
          hint="Email or phone: one of them is enough."
          onTake={(email) => change({ email })}
          {...text('email')}
        />
        <TextField label="Phone" type="tel" inputMode="tel" optional {...text('phone')} />
        <TextField label="Address" optional {...text('address')} />
        <TextAreaField label="Remarks" hint="Only you can see this." optional {...text('remarks')} />
        <FormActions busy={saving} onCancel={onClose}>
          {saving ? 'Saving…' : 'Add Customer'}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useNewCustomer(onClose: () => void) {
  const draft = useDraftForm<NewCustomer>({
    name: 'customer.new',
    initial: EMPTY,
    formOf,
    isTouched: (form) => Object.values(form).some((text) => text.trim() !== ''),
  });
  const add = async () => {
    const email = addressOf(draft.form);
    const found = issuesOf(draft.form, email);
    if (found.length > 0) return draft.setIssues(found);
    const saved = await draft.submit(({ typed, command }) =>
      submitCommand({
        kind: 'customer.update',
        ...command,
        payload: { customerEmail: email, changes: changesOf(typed) },
        saved: { title: 'Customer added.', detail: nameOf(typed), undo: true },
        failed: 'The customer was not added.',
      }),
    );
    if (!saved.ok) return;
    onClose();
    navigate({ view: 'customers', page: customerIdOf(email) });
  };
  return { ...draft, add };
}

const nameOf = ({ firstName, lastName }: NewCustomer): string => `${firstName} ${lastName}`.trim();

/** The address a customer is known by; without one it is made of the phone number, as for a booking. */
const addressOf = ({ email, phone }: NewCustomer): string =>
  email.trim() === '' ? standInEmail(phone) : email.trim();

const changesOf = (form: NewCustomer) =>
  Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field): [CustomerField, string][] =>
      form[field].trim() === '' ? [] : [[field, form[field].trim()]],
    ),
  );

function issuesOf({ firstName, email, phone }: NewCustomer, address: string): readonly Issue[] {
  const isReachable = email.trim() !== '' || phone.replace(/\D/g, '').length >= LEAST_DIGITS;
  const known = isReachable
    ? findCustomerById(usePractice.getState().shown, customerIdOf(address))
    : undefined;
  const place = email.trim() === '' ? 'phone' : 'email';
  const rules: readonly (readonly [holds: boolean, path: string, message: string])[] = [
    [firstName.trim() !== '', 'firstName', 'Please enter a first name.'],
    [isReachable, 'email', 'Please enter an email address or a phone number.'],
    [!isReachable || isEmail(address), 'email', 'Please enter a valid email address.'],
    [known === undefined, place, `${known?.name} is a customer already.`],
  ];
  return rules.filter(([holds]) => !holds).map(([, path, message]) => ({ path, message }));
}

/** A kept form of this or an earlier version; undefined when it is none. */
function formOf(kept: unknown): NewCustomer | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const texts = Object.entries(kept).filter(([, text]) => typeof text === 'string');
  return { ...EMPTY, ...Object.fromEntries(texts) };
}
