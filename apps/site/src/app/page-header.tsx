import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './app.module.css';

type Props = {
  readonly atHome: boolean;
  readonly onHome: () => void;
  readonly onManage: () => void;
};

/** Links that also work before the script is there; with it the page stays. */
const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

export function PageHeader({ atHome, onHome, onManage }: Props) {
  const { business } = useSiteConfig();
  return (
    <header className={styles.header}>
      <a href="/" className={styles.brand} onClick={instead(onHome)}>
        <LeafMark />
        <span>{business.name}</span>
      </a>
      {atHome ? (
        <a href="/?manage" className={styles.headerLink} onClick={instead(onManage)}>
          My booking
        </a>
      ) : (
        <a
          href="/"
          className={styles.headerLink}
          aria-label="Back to the home page"
          onClick={instead(onHome)}
        >
          <X size={22} />
        </a>
      )}
    </header>
  );
}
