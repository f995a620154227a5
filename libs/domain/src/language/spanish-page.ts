import { type Language, languageOf } from './language.ts';

/** Address of the same page in Spanish, below `/es/`; an address that is not a customer page stays as it is. */
export function spanishPage(address: string, publicUrl: string): string {
  const home = `${publicUrl}/`;
  const isPage = address.startsWith(home) && !/^(?:es|admin|api)\//.test(address.slice(home.length));
  return isPage ? `${home}es/${address.slice(home.length)}` : address;
}

/** The page in the language of what a customer made. */
export const pageFor = (
  made: { readonly language?: Language } | undefined,
  address: string,
  publicUrl: string,
): string => (languageOf(made) === 'es' ? spanishPage(address, publicUrl) : address);
