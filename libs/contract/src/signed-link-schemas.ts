import { InvoiceIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { BookingIdText, closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** Unpacked signed link; each command is checked by the schema of its kind. With `bookingId` it is for a visit. */
export const SignedLinkBody = closed({
  issuedAt: InstantText,
  bookingId: Type.Optional(BookingIdText),
  commands: Type.Array(Type.Unknown(), { maxItems: 20 }),
});

/** `POST /api/invoices/signed` and `POST /api/visits/signed`: what stood behind `#c=`. Longer texts are `link_too_large`. */
export const SignedLinkRequest = closed({ link: Type.String({ minLength: 1 }) });

export const SignedLinkResponse = closed({ invoiceId: InvoiceIdText });
export type SignedLinkResponse = Static<typeof SignedLinkResponse>;
