import { Button } from '@fieldleaf/ui/button';
import { PottedSprig } from '../../drawings/potted-sprig.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import styles from './events.module.css';

/** Keeps the place of the events until there are some. */
export function Events({ onHome }: { readonly onHome: () => void }) {
  const { business } = useSiteConfig();
  const headingRef = useArrival('events');
  return (
    <main className={styles.page}>
      <PottedSprig className={styles.sprig} />
      <h1 ref={headingRef} tabIndex={-1}>
        Events: Coming Soon
      </h1>
      <p>Workshops, repotting days and plant swaps in the {business.serviceArea} area are being planned.</p>
      <p>
        Would you like to hear of the first one? Write to{' '}
        <a href={`mailto:${business.email}?subject=Events`}>{business.email}</a>.
      </p>
      <Button kind="secondary" onClick={onHome}>
        Back to Home
      </Button>
    </main>
  );
}
