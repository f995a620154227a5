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

type BookOrBlockProps = { readonly gapId: string; readonly current: 'book' | 'block' };

/** Two uses of an empty hour of the calendar. */
export function BookOrBlock({ gapId, current }: BookOrBlockProps) {
  const routes = {
    book: { view: 'new-booking', page: 'at', id: gapId },
    block: { view: 'settings', page: 'time-off', id: gapId },
  } as const;
  return (
    <Tabs
      label="Empty hour"
      tabs={[
        { label: 'Book', route: routes.book, isCurrent: current === 'book' },
        { label: 'Block', route: routes.block, isCurrent: current === 'block' },
      ]}
    />
  );
}
