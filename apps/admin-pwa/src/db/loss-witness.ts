const NAME = 'fieldleaf-unsent';
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const cookieOf = (value: string, maxAgeSeconds: number): string =>
  `${NAME}=${value}; max-age=${maxAgeSeconds}; samesite=strict`;

/**
 * A number in a cookie, which a browser keeps when it clears a site's storage for want of room: how
 * many changes were unsent. It says nothing of the practice.
 */
export const witnessUnsent = (unsentChanges: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and one number is all
  document.cookie = cookieOf(String(unsentChanges), KEPT_SECONDS);
};

/** There is nothing left to lose on this phone. */
export const forgetWitness = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = cookieOf('', 0);
};

/** How many changes were unsent; undefined when this phone never held the practice. */
export function witnessedUnsent(): number | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=(\\d+)`).exec(document.cookie)?.[1];
  return value === undefined ? undefined : Number(value);
}
