import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { X } from 'lucide-react';
import { addressOf, OTHER_ADDRESS_MARK } from '../language/address.ts';
import { words as language } from '../language/words.ts';
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
  const { otherLanguage, otherHome, readInOther } = language;
  return (
    <header className={styles.header}>
      <a href={addressOf('/')} className={styles.brand} onClick={stayOnPageAnd(onHome)}>
        <LeafMark />
        <span>{business.name}</span>
      </a>
      {/* What a press does is in the head of the page, and works before the rest is there. */}
      <a
        href={import.meta.env.SSR ? OTHER_ADDRESS_MARK : otherHome}
        hrefLang={otherLanguage}
        lang={otherLanguage}
        aria-label={readInOther}
        className={`${styles.headerLink} ${styles.language}`}
        suppressHydrationWarning
      >
        {/* "ES" where there is little room, "Español" where there is more and to whoever has it read out. */}
        <span>
          {readInOther.slice(0, 2)}
          <span>{readInOther.slice(2)}</span>
        </span>
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
