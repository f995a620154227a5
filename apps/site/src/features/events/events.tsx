import { Button } from '@fieldleaf/ui/button';
import { Announcement } from '../../notice/notice-page.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';

/** Keeps the place of the events until there are some. */
export function Events({ onHome }: { readonly onHome: () => void }) {
  const { business } = useSiteConfig();
  return (
    <Announcement name="events" heading="Events: Coming Soon">
      <p>Workshops, repotting days and plant swaps in the {business.serviceArea} area are being planned.</p>
      <p>
        Would you like to hear of the first one? Write to{' '}
        <a href={`mailto:${business.email}?subject=Events`}>{business.email}</a>.
      </p>
      <Button kind="secondary" onClick={onHome}>
        Back to Home
      </Button>
    </Announcement>
  );
}
