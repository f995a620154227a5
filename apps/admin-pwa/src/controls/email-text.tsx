/** An address that breaks after its "@" before it breaks anywhere else. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@') + 1;
  if (at === 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
