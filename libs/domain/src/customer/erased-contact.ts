import type { Contact } from '../booking/booking.ts';

/** Contact of an erased customer. */
export const ERASED_CONTACT: Contact = {
  firstName: 'Erased',
  lastName: 'customer',
  email: '',
  phone: '',
  address: '',
  notes: '',
};
