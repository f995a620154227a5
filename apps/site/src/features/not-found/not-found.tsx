import { addressOf } from '../../language/address.ts';
import { Announcement } from '../../notice/notice-page.tsx';
import { ContactDetails } from '../../site-config/contact-details.tsx';
import styles from './not-found.module.css';
import { words } from './words.ts';

/** For an address that leads nowhere. All of it is links, so that it helps before the script is there and without it. */
export function NotFound() {
  return (
    <Announcement name="not-found" heading={words.doesNotExist}>
      <p>{words.mayBeMistyped}</p>
      <ul className={`grid list-none ${styles.ways}`}>
        <li>
          <a href={addressOf('/')}>{words.toHome}</a>
        </li>
        <li>
          <a href={addressOf('/?manage')}>{words.toBooking}</a>
        </li>
        <li>
          <a href={addressOf('/events')}>{words.events}</a>
        </li>
        <li>
          <a href={addressOf('/terms')}>{words.terms}</a>
        </li>
      </ul>
      <p>
        {words.invoiceLink} <ContactDetails emailOnly>{words.ifNotWorking}</ContactDetails>
      </p>
    </Announcement>
  );
}
