import { Button } from '@fieldleaf/ui/button';
import { Announcement } from '../../notice/notice-page.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** Keeps the place of the events until there are some. */
export function Events({ onHome }: { readonly onHome: () => void }) {
  const { business } = useSiteConfig();
  return (
    <Announcement name="events" heading={words.comingSoon}>
      <p>{words.planned(business.serviceArea)}</p>
      <p>
        <ContactDetails emailOnly subject="Events">
          {words.hearOfFirst}
        </ContactDetails>
      </p>
      <Button kind="secondary" onClick={onHome}>
        {words.backHome}
      </Button>
    </Announcement>
  );
}
