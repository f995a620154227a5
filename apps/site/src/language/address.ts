/** Root path of this language's pages: `/`, or `/es/`. */
const HOME = import.meta.env.BASE_URL;

/** A path of the site in this language: `/terms` is `/es/terms` in Spanish. */
export const addressOf = (path: string): string => HOME + path.slice(1);

/** Returns the English form of this language's path, which identifies the view. */
export const pathOf = (pathname: string): string =>
  pathname.startsWith(HOME) ? pathname.slice(HOME.length - 1) : pathname;

/** Returns the prefix of links that leave the browser. */
export const siteOrigin = (): string => location.origin + HOME.slice(0, -1);

/** Stands in a built page until the build puts the address of the same page in the other language there. */
export const OTHER_ADDRESS_MARK = '/address-in-the-other-language';
