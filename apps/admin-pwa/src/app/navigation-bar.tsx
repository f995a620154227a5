import { Ellipsis } from 'lucide-react';
import { hrefOf, type View } from '../navigation/routes.ts';
import { FURTHER_SECTIONS, MAIN_SECTIONS, type Section } from './sections.ts';
import styles from './shell.module.css';

const MORE: Section = { view: 'more', label: 'More', shortLabel: 'More', Icon: Ellipsis };

/** A bar at the thumb on phones, with the rarer sections behind "More"; a rail with all of them from 900 px. */
export function NavigationBar({ view }: { readonly view: View }) {
  const isFurther = FURTHER_SECTIONS.some((section) => section.view === view);
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {MAIN_SECTIONS.map((section) => (
        <SectionLink key={section.view} section={section} isCurrent={section.view === view} />
      ))}
      {FURTHER_SECTIONS.map((section) => (
        <div key={section.view} className={styles.railOnly}>
          <SectionLink section={section} isCurrent={section.view === view} />
        </div>
      ))}
      <div className={styles.barOnly}>
        <SectionLink section={MORE} isCurrent={isFurther || view === 'more'} />
      </div>
    </nav>
  );
}

type LinkProps = { readonly section: Section; readonly isCurrent: boolean };

function SectionLink({ section: { view, label, shortLabel, Icon }, isCurrent }: LinkProps) {
  return (
    <a
      className={styles.section}
      href={hrefOf({ view })}
      aria-current={isCurrent ? 'page' : undefined}
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
  );
}
