import { Type } from 'typebox';
import { contactFields } from '../booking/booking-payloads.ts';
import { BookingIdText, closed, EmailText, LocalDateText, LongText, NameText } from '../schema/primitives.ts';

/** Consultant's details of a person; a field she does not touch is left out. */
export const CustomerFields = closed({
  firstName: Type.Optional(NameText),
  lastName: Type.Optional(Type.String({ maxLength: 80 })),
  phone: Type.Optional(contactFields.phone),
  address: Type.Optional(contactFields.address),
  /** Hers alone; the customer never sees them. */
  remarks: Type.Optional(LongText),
});

export const UpdateCustomer = closed({ customerEmail: EmailText, changes: CustomerFields });

/** Two addresses of one person, and which of them has the details to go on with. */
export const CustomerPair = closed({ keptEmail: EmailText, mergedEmail: EmailText });

/** Text of a note about a customer, in the command and in the call. */
export const CustomerNoteText = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' });

export const AddCustomerNote = closed({
  customerEmail: EmailText,
  note: CustomerNoteText,
  consultationDate: LocalDateText,
  bookingId: Type.Optional(BookingIdText),
});
