import type { SentCommand } from '@fieldleaf/contract/commands';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import type { ReopenedForm } from '../navigation/reopened-form.ts';

type Place = { readonly customerEmail: string; readonly bookingId?: string | undefined };

/** A note begun at a visit waits there, one begun at the customer's sheet waits there. */
export const customerNoteDraftName = ({ customerEmail, bookingId }: Place): string =>
  `customer-note:${bookingId ?? customerIdOf(customerEmail)}`;

/** The note's text back in its field, where it was written. */
export const reopenCustomerNote = ({ payload }: SentCommand<'customerNote.add'>): ReopenedForm => ({
  draft: customerNoteDraftName(payload),
  form: payload.note,
  route:
    payload.bookingId === undefined
      ? { view: 'customers', page: customerIdOf(payload.customerEmail) }
      : { view: 'bookings', page: payload.bookingId },
});
