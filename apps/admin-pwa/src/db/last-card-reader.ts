const KEY = 'fieldleaf-card-reader';

/** The card reader that was used last on this phone; its id, nothing of a customer. */
export const lastCardReader = (): string | null => localStorage.getItem(KEY);

/** Forgotten without harm when the storage is full: it is chosen by hand then. */
export function rememberCardReader(readerId: string): void {
  try {
    localStorage.setItem(KEY, readerId);
  } catch (error) {
    console.warn('The card reader could not be remembered.', error);
  }
}
