import { type Static, Type } from 'typebox';
import { closed, EmailText, LongText, NameText } from './primitives.ts';

export const contactFields = {
  firstName: NameText,
  lastName: NameText,
  email: EmailText,
  phone: Type.String({ maxLength: 30 }),
  address: Type.String({ maxLength: 300 }),
  notes: LongText,
};

/** The customer info of the booking flow; what is not known is left out or empty. */
export const CustomerInfo = closed({
  ...contactFields,
  phone: Type.Optional(contactFields.phone),
  address: Type.Optional(contactFields.address),
  notes: Type.Optional(contactFields.notes),
});

export type CustomerInfo = Static<typeof CustomerInfo>;
