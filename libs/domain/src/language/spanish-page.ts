/** Whether the site is served in Spanish, below `/es/`. */
const IS_SERVED: boolean = false;

/** Where the same page is in Spanish; what is no page of the site for customers stays. */
export function spanishPage(address: string, publicUrl: string, isServed = IS_SERVED): string {
  const home = `${publicUrl}/`;
  const isPage =
    isServed && address.startsWith(home) && !/^(?:es|admin|api)\//.test(address.slice(home.length));
  return isPage ? `${home}es/${address.slice(home.length)}` : address;
}
