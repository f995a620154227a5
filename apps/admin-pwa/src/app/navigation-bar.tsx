import { CalendarCheck, ClipboardPlus, House, type LucideIcon } from 'lucide-react';
import { hrefOf, type Route } from '../navigation/routes.ts';
import styles from './shell.module.css';

type Section = {
  readonly view: Route['view'];
  readonly label: string;
  /** Where six have to fit side by side on a phone. */
  readonly shortLabel: string;
  readonly Icon: LucideIcon;
};

const SECTIONS: readonly Section[] = [
  { view: 'overview', label: 'Overview', shortLabel: 'Overview', Icon: House },
  { view: 'bookings', label: 'All Bookings', shortLabel: 'Bookings', Icon: CalendarCheck },
  { view: 'manual-booking', label: 'Manual Booking', shortLabel: 'Book', Icon: ClipboardPlus },
];

/** A bar at the thumb on phones, a rail at the left from 900 px. */
export function NavigationBar({ view }: { readonly view: Route['view'] }) {
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {SECTIONS.map(({ view: target, label, shortLabel, Icon }) => (
        <a
          key={target}
          className={styles.section}
          href={hrefOf({ view: target })}
          aria-current={view === target ? 'page' : undefined}
          aria-label={label}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.shortLabel} aria-hidden="true">
            {shortLabel}
          </span>
          <span className={styles.longLabel} aria-hidden="true">
            {label}
          </span>
        </a>
      ))}
    </nav>
  );
}
