import { fullDate } from '../calendar/date-words.ts';
import { ContactDetails } from '../site-config/contact-details.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

const OLDER = {
  visit: words.lostBooking,
  invoice: words.olderInvoice,
  quote: words.olderQuote,
  'gift card': words.olderGiftCard,
} as const;

/** To whoever cannot find something, where a restore may have taken it away; the same whether it was ever there or not. */
export function RecordsRestored({ what }: { readonly what: keyof typeof OLDER }) {
  const { recordsRestoredOn } = useSiteConfig();
  if (!recordsRestoredOn) return null;
  return (
    <p>
      {words.restored(fullDate(recordsRestoredOn))}{' '}
      <ContactDetails after={words.willSetRight}>{words.writeTo(OLDER[what])}</ContactDetails>
    </p>
  );
}
