import type { Contact } from '../booking/booking.ts';

/** Whose a booking is once its customer is erased. */
export const NOBODY: Contact = {
  firstName: 'Erased',
  lastName: 'customer',
  email: '',
  phone: '',
  address: '',
  notes: '',
};
