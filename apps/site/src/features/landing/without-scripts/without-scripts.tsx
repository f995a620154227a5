import { useSiteConfig } from '../../../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** Booking instructions without scripts. */
export function WithoutScripts({ className }: { readonly className?: string | undefined }) {
  const { business } = useSiteConfig();
  return (
    <p className={className}>
      {words.needsJavaScript} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
      {words.orCall(business.phone)}
    </p>
  );
}
