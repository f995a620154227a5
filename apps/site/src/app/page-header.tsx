import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { X } from 'lucide-react';
import { addressOf } from '../language/address.ts';
import { stayOnPageAnd } from '../press/stay-on-page.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import styles from './app.module.css';
import { words } from './words.ts';

type Props = {
  readonly atHome: boolean;
  readonly onHome: () => void;
  readonly onManage: () => void;
};

export function PageHeader({ atHome, onHome, onManage }: Props) {
  const { business } = useSiteConfig();
  return (
    <header className={styles.header}>
      <a href={addressOf('/')} className={styles.brand} onClick={stayOnPageAnd(onHome)}>
        <LeafMark />
        <span>{business.name}</span>
      </a>
      {atHome ? (
        <a href={addressOf('/?manage')} className={styles.headerLink} onClick={stayOnPageAnd(onManage)}>
          {words.myBooking}
        </a>
      ) : (
        <a
          href={addressOf('/')}
          className={styles.headerLink}
          aria-label={words.backHome}
          onClick={stayOnPageAnd(onHome)}
        >
          <X size={22} />
        </a>
      )}
    </header>
  );
}
