/** Anybody can type any address into a form: nothing they typed is sent to it but a name. */
export const nameToGreet = ({ firstName }: { readonly firstName: string }): string =>
  /[./@:\d]/.test(firstName) ? '' : firstName;
