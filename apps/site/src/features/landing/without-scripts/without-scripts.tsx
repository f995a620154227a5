import { ContactDetails } from '../../../site-config/contact-details.tsx';
import { words } from './words.ts';

/** Booking instructions without scripts. */
export function WithoutScripts({ className }: { readonly className?: string | undefined }) {
  return (
    <p className={className}>
      {words.needsJavaScript} <ContactDetails after={words.weBook}>{words.writeTo}</ContactDetails>
    </p>
  );
}
