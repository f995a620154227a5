/** Stands for the public origin in built pages: only a start knows where the site is reached. */
export const ORIGIN_MARK = 'https://origin.invalid';

/** Puts the public origin where a build has left room for it. */
export const fillOrigin =
  (publicUrl: string) =>
  (text: string): string =>
    text.replaceAll(ORIGIN_MARK, publicUrl);
