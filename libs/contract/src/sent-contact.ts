import type { Settings } from '@fieldleaf/domain/settings/settings';

/** Element of a page with the contact that it was sent with; a page as it was built has none. */
export const SENT_CONTACT_ID = 'sent-contact';

/** Contact of the practice; without an email it is still being set up. */
export type SentContact = Pick<Settings['business'], 'email' | 'phone' | 'socialLinks'>;
