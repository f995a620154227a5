import { fullDate } from '../calendar/date-words.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';

const OLDER = {
  visit: 'If you booked before that and cannot find your visit',
  invoice: 'If your invoice is from before that',
  quote: 'If your quote is from before that',
  'gift card': 'If your gift card is from before that',
} as const;

/** To whoever cannot find something, where a restore may have taken it away; the same whether it was ever there or not. */
export function RecordsRestored({ what }: { readonly what: keyof typeof OLDER }) {
  const { business, recordsRestoredOn } = useSiteConfig();
  if (!recordsRestoredOn) return null;
  return (
    <p>
      We had to restore our records on {fullDate(recordsRestoredOn)}. {OLDER[what]}, please write to{' '}
      <a href={`mailto:${business.email}`}>{business.email}</a> or call {business.phone}. We will set it
      right.
    </p>
  );
}
