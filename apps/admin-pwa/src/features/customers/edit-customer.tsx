import { emailWords } from '@fieldleaf/domain/booking/has-email';
import {
  CUSTOMER_FIELDS,
  type CustomerChanges,
  type CustomerField,
} from '@fieldleaf/domain/customer/customer';
import type { CustomerContact } from '@fieldleaf/domain/read-model/customer-contact';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { type ComponentProps, useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { FormActions } from '../../controls/form-actions.tsx';
import { useDraftForm } from '../../controls/use-draft-form.ts';
import styles from './sheet.module.css';

type Props = { readonly sheet: CustomerSheet; readonly onDone: () => void };

/** Changes what is known of a customer; new bookings and invoices start from it. */
export function EditCustomer({ sheet, onDone }: Props) {
  const editing = useCustomerForm(sheet, onDone);
  return (
    <Form
      className="grid grid-cols-1 gap-3"
      noValidate
      onSubmit={() => editing.isChanged && !editing.saving && editing.save()}
    >
      <p className={`detail wrap-anywhere ${styles.quiet}`}>
        {emailWords(sheet.email)}. New bookings and invoices start from what you enter here; those there are
        stay as they were.
      </p>
      <div className="grid cols-fit-48 gap-3">
        <Field editing={editing} field="firstName" label="First Name" />
        <Field editing={editing} field="lastName" label="Last Name" />
      </div>
      <Field editing={editing} field="phone" label="Phone" type="tel" inputMode="tel" optional />
      <Field editing={editing} field="address" label="Address" optional />
      <TextAreaField
        label="Remarks"
        hint="Only you can see this."
        optional
        value={editing.form.remarks}
        error={editing.errorOf('remarks')}
        onChange={(event) => editing.change('remarks', event.target.value)}
      />
      <FormActions busy={editing.saving} disabled={!editing.isChanged} onCancel={editing.discard}>
        {editing.saving ? 'Saving…' : 'Save'}
      </FormActions>
    </Form>
  );
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> & {
  readonly editing: CustomerEditing;
  readonly field: CustomerField;
};

function Field({ editing, field, ...input }: FieldProps) {
  return (
    <TextField
      {...input}
      autoComplete="off"
      value={editing.form[field]}
      error={editing.errorOf(field)}
      onChange={(event) => editing.change(field, event.target.value)}
    />
  );
}

type CustomerForm = Readonly<Record<CustomerField, string>>;

const formOfContact = ({ firstName, lastName, phone, address, remarks }: CustomerContact): CustomerForm => ({
  firstName,
  lastName,
  phone,
  address,
  remarks,
});

/** Only what differs from what is known: a field nobody touched here may have been changed elsewhere. */
const changesOf = (known: CustomerForm, typed: CustomerChanges): CustomerChanges =>
  Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => {
      const text = (typed[field] ?? known[field]).trim();
      return text === known[field].trim() ? [] : [[field, text]];
    }),
  );

/** The draft as it was left: only the fields that were changed, so that the others follow what is known. */
function typedOf(kept: unknown): CustomerChanges | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => {
      const text = fields.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
}

type CustomerEditing = ReturnType<typeof useCustomerForm>;

/** The form of what is known about a customer. */
function useCustomerForm({ customerId, email, contact }: CustomerSheet, onDone: () => void) {
  const [known] = useState(() => formOfContact(contact));
  const draft = useDraftForm<CustomerChanges>({
    name: `customer:${customerId}`,
    initial: {},
    formOf: typedOf,
    isTouched: (typed) => Object.keys(changesOf(known, typed)).length > 0,
  });
  const save = async () => {
    const saved = await draft.submit(({ typed, command }) =>
      submitCommand({
        kind: 'customer.update',
        ...command,
        payload: { customerEmail: email, changes: changesOf(known, typed) },
        saved: { title: 'Customer updated', undo: true },
        failed: 'Failed to update customer',
      }),
    );
    if (saved.ok) onDone();
  };
  return {
    form: { ...known, ...draft.form },
    isChanged: draft.isTouched,
    saving: draft.saving,
    errorOf: (field: CustomerField) => draft.issues.find(({ path }) => path === `changes.${field}`)?.message,
    change: (field: CustomerField, text: string) => draft.change({ [field]: text }),
    save: () => void save(),
    discard: () => {
      draft.clear();
      onDone();
    },
  };
}
