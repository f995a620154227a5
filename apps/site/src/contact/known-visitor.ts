import type { Contact } from '@fieldleaf/domain/booking/booking';

/** Details a visitor has typed so far; the ZIP code if it was asked for before the address. */
export type KnownVisitor = Contact & { readonly zipCode?: string };
