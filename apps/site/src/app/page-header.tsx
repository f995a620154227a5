import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { X } from 'lucide-react';
import { stayOnPageAnd } from '../press/stay-on-page.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './app.module.css';

type Props = {
  readonly atHome: boolean;
  readonly onHome: () => void;
  readonly onManage: () => void;
};

export function PageHeader({ atHome, onHome, onManage }: Props) {
  const { business } = useSiteConfig();
  return (
    <header className={styles.header}>
      <a href="/" className={styles.brand} onClick={stayOnPageAnd(onHome)}>
        <LeafMark />
        <span>{business.name}</span>
      </a>
      {atHome ? (
        <a href="/?manage" className={styles.headerLink} onClick={stayOnPageAnd(onManage)}>
          My booking
        </a>
      ) : (
        <a
          href="/"
          className={styles.headerLink}
          aria-label="Back to the home page"
          onClick={stayOnPageAnd(onHome)}
        >
          <X size={22} />
        </a>
      )}
    </header>
  );
}
