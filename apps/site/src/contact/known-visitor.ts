import type { Contact } from '@fieldleaf/domain/booking/booking';

/** What somebody has typed about themselves so far; the ZIP code where it was asked for before the address. */
export type KnownVisitor = Contact & { readonly zipCode?: string };
