import { words as practice } from '@fieldleaf/domain/settings/words';
import type { ReactNode } from 'react';
import { useSiteConfig } from './site-config-provider.tsx';
import { words } from './words.ts';

type Props = {
  /** Words that lead to the address. */
  readonly children: ReactNode;
  readonly subject?: string;
  /** True if a call is of no use. */
  readonly emailOnly?: boolean;
  /** End of the sentence. */
  readonly after?: string;
};

/**
 * Sentence with the contact details of the practice; one that is still being set up has none and says so. The server
 * puts in the same where a page is built.
 */
export function ContactDetails({ children, subject, emailOnly = false, after = '.' }: Props) {
  const { email, phone } = useSiteConfig().business;
  if (email === '') return <span data-contact="">{practice.beingSetUp}</span>;
  return (
    <span data-contact="">
      {children}{' '}
      <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{email}</a>
      {!emailOnly && phone !== '' && <span data-phone="">{words.orCall(phone)}</span>}
      {after}
    </span>
  );
}

/** Email and phone of the practice in a line, as on paper; a number that is broken over two lines is misread. */
export function ContactLine() {
  const { email, phone } = useSiteConfig().business;
  return (
    <>
      {email}
      {email !== '' && phone !== '' && ', '}
      <span className="whitespace-nowrap">{phone}</span>
    </>
  );
}
