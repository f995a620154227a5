import { emailWords } from '@fieldleaf/domain/booking/has-email';

/** An address that breaks after its "@" before it breaks anywhere else; or that there is none. */
export function EmailText({ email }: { readonly email: string }) {
  const words = emailWords(email);
  const at = words.lastIndexOf('@') + 1;
  if (at === 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </>
  );
}
