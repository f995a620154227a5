/** The one spelling under which an address is compared: people type their own in any case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
