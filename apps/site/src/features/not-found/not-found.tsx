import { PottedSprig } from '../../drawings/potted-sprig.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './not-found.module.css';

/** For an address that leads nowhere. All of it is links, so that it helps before the script is there and without it. */
export function NotFound() {
  const { business } = useSiteConfig();
  const headingRef = useArrival('not-found');
  return (
    <main className={styles.page}>
      <PottedSprig className={styles.sprig} />
      <h1 ref={headingRef} tabIndex={-1}>
        This page does not exist
      </h1>
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
    </main>
  );
}
