/** First name to greet someone by, from their full name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
