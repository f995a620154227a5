import { Announcement } from '../../notice/notice-page.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './not-found.module.css';

/** For an address that leads nowhere. All of it is links, so that it helps before the script is there and without it. */
export function NotFound() {
  const { business } = useSiteConfig();
  return (
    <Announcement name="not-found" heading="This page does not exist">
      <p>The address may have been mistyped, or the page is gone. Here is where you may want to go:</p>
      <ul className={styles.ways}>
        <li>
          <a href="/">Home page, to book a consultation</a>
        </li>
        <li>
          <a href="/?manage">My booking, to look it up or change it</a>
        </li>
        <li>
          <a href="/events">Events</a>
        </li>
        <li>
          <a href="/terms">Terms</a>
        </li>
      </ul>
      <p>
        An invoice opens with the link in its mail. If that does not work, write to{' '}
        <a href={`mailto:${business.email}`}>{business.email}</a>.
      </p>
    </Announcement>
  );
}
