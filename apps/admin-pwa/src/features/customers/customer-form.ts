import {
  CUSTOMER_FIELDS,
  type CustomerChanges,
  type CustomerField,
} from '@fieldleaf/domain/customer/customer';
import type { CustomerContact } from '@fieldleaf/domain/read-model/customer-contact';

export type CustomerForm = Readonly<Record<CustomerField, string>>;

export const formOfContact = ({
  firstName,
  lastName,
  phone,
  address,
  remarks,
}: CustomerContact): CustomerForm => ({
  firstName,
  lastName,
  phone,
  address,
  remarks,
});

/** Only what differs from what is known: a field nobody touched here may have been changed elsewhere. */
export const changesOf = (known: CustomerForm, form: CustomerForm): CustomerChanges =>
  Object.fromEntries(
    CUSTOMER_FIELDS.filter((field) => form[field].trim() !== known[field].trim()).map((field) => [
      field,
      form[field].trim(),
    ]),
  );

/** The draft as it was left: only the fields that were changed, so that the others follow what is known. */
export function draftOf(kept: unknown): CustomerChanges | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    CUSTOMER_FIELDS.flatMap((field) => {
      const text = fields.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    }),
  );
}

export const draftNameOf = (customerId: string): string => `customer:${customerId}`;
