import { hrefOf, type Route } from '../navigation/routes.ts';
import styles from './tabs.module.css';

type Tab = { readonly label: string; readonly route: Route; readonly isCurrent: boolean };

type Props = { readonly label: string; readonly tabs: readonly Tab[] };

/** The parts of one screen, side by side; each has an address of its own. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav className={`flex overflow-x-auto gap-2 hairline-b ${styles.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.label} href={hrefOf(tab.route)} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
