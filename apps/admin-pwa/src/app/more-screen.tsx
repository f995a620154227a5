import { ChevronRight } from 'lucide-react';
import { isInstalled } from '../install/install-offer.ts';
import { hrefOf } from '../navigation/routes.ts';
import styles from './more-screen.module.css';
import { MORE_SECTIONS } from './sections.ts';

/** The sections that do not fit at the thumb. */
export function MoreScreen() {
  return (
    <div className="screen">
      <h1>More</h1>
      <ul className="card rows">
        {MORE_SECTIONS.map(({ view, label, Icon }) => (
          <li key={view}>
            <a className={`hover-tint ${styles.link}`} href={hrefOf({ view })}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {label}
              <ChevronRight className={styles.way} size={20} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      {!isInstalled() && (
        <a className="tap" href={hrefOf({ view: 'settings', page: 'install' })}>
          Install Fieldleaf on this device
        </a>
      )}
    </div>
  );
}
