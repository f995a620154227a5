import { InvoiceIdText } from '@fieldleaf/domain/invoice/invoice-payloads';
import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';

/** What a signed link unpacks to; each command is checked by the schema of its kind. */
export const SignedLinkBody = closed({
  issuedAt: InstantText,
  commands: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 20 }),
});

/** `POST /api/invoices/signed`: what stood behind `#c=`. Longer texts are `link_too_large`. */
export const SignedLinkRequest = closed({ link: Type.String({ minLength: 1 }) });

export const SignedLinkResponse = closed({ invoiceId: InvoiceIdText });
export type SignedLinkResponse = Static<typeof SignedLinkResponse>;
