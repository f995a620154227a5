import { contactFields } from '@fieldleaf/domain/booking/booking-payloads';
import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** The customer info of the booking flow; what is not known is left out or empty. */
export const CustomerInfo = closed({
  ...contactFields,
  phone: Type.Optional(contactFields.phone),
  address: Type.Optional(contactFields.address),
  notes: Type.Optional(contactFields.notes),
});

export type CustomerInfo = Static<typeof CustomerInfo>;
