/** How somebody is greeted of whom only the whole name is known. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
