/** Originator of a command; decides which rules apply (cut-offs bind customers, not the consultant). */
export type Actor =
  | { readonly role: 'customer' }
  | { readonly role: 'consultant'; readonly deviceId: string }
  | { readonly role: 'system' };
