import { contactFields } from '@fieldleaf/domain/booking/booking-payloads';
import { closed } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** A contact as it is typed; what is not known is left out or empty. */
export const typedContactFields = {
  ...contactFields,
  phone: Type.Optional(contactFields.phone),
  address: Type.Optional(contactFields.address),
  notes: Type.Optional(contactFields.notes),
};

/** The customer info of the booking flow. */
export const CustomerInfo = closed(typedContactFields);

export type CustomerInfo = Static<typeof CustomerInfo>;
