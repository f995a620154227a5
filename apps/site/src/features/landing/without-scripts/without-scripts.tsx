import { useSiteConfig } from '../../../site-config/site-config-provider.tsx';
import styles from './without-scripts.module.css';
import { words } from './words.ts';

/** How to book where there are no scripts. */
export function WithoutScripts() {
  const { business } = useSiteConfig();
  return (
    <p className={styles.contact}>
      {words.needsJavaScript} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
      {words.orCall(business.phone)}
    </p>
  );
}
