import type { ReactNode } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

type Props = {
  /** Words that lead to the address. */
  readonly children: ReactNode;
  readonly subject?: string;
  /** Returns the words behind the address. */
  readonly after?: (phone: string) => string;
};

/** Contact details of the practice, in the middle of a sentence. */
export function ContactDetails({ children, subject, after = words.orCall }: Props) {
  const { email, phone } = useSiteConfig().business;
  return (
    <>
      {children}{' '}
      <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{email}</a>{' '}
      {after(phone)}
    </>
  );
}
