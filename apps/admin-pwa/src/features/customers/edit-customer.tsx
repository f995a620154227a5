import { emailWords } from '@fieldleaf/domain/booking/has-email';
import type { CustomerField } from '@fieldleaf/domain/customer/customer';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField, TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import type { ComponentProps } from 'react';
import styles from './sheet.module.css';
import { type CustomerEditing, useCustomerForm } from './use-customer-form.ts';

type Props = { readonly sheet: CustomerSheet; readonly onDone: () => void };

/** Changes what is known of a customer; new bookings and invoices start from it. */
export function EditCustomer({ sheet, onDone }: Props) {
  const editing = useCustomerForm(sheet, onDone);
  return (
    <Form
      className={styles.form}
      noValidate
      onSubmit={() => editing.isChanged && !editing.saving && editing.save()}
    >
      <p className={`detail ${styles.quiet}`}>
        {emailWords(sheet.email)}. New bookings and invoices start from what you enter here; those there are
        stay as they were.
      </p>
      <div className={styles.pair}>
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
      <div className="actions">
        <Button type="submit" busy={editing.saving} disabled={!editing.isChanged}>
          {editing.saving ? 'Saving…' : 'Save'}
        </Button>
        <Button kind="secondary" onClick={editing.discard}>
          Cancel
        </Button>
      </div>
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
