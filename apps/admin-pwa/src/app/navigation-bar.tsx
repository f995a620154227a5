import { Ellipsis } from 'lucide-react';
import { useWideScreen } from '../controls/use-wide-screen.ts';
import { hrefOf, type View } from '../navigation/routes.ts';
import { NewMenu } from './new-menu.tsx';
import { MORE_SECTIONS, RAIL_SECTIONS, type Section, THUMB_SECTIONS } from './sections.ts';
import styles from './shell.module.css';

const MORE: Section = { view: 'more', label: 'More', Icon: Ellipsis };

/** A bar at the thumb on phones, with the rarer sections behind "More"; a rail with all of them from 900 px. */
export function NavigationBar({ view }: { readonly view: View }) {
  const wide = useWideScreen();
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {wide ? <Rail view={view} /> : <ThumbBar view={view} />}
    </nav>
  );
}

function Rail({ view }: { readonly view: View }) {
  return (
    <>
      <NewMenu />
      <SectionLinks sections={RAIL_SECTIONS} current={view} />
    </>
  );
}

function ThumbBar({ view }: { readonly view: View }) {
  const isFurther = MORE_SECTIONS.some((section) => section.view === view);
  return (
    <>
      <SectionLinks sections={THUMB_SECTIONS.before} current={view} />
      <NewMenu />
      <SectionLinks sections={[...THUMB_SECTIONS.after, MORE]} current={isFurther ? 'more' : view} />
    </>
  );
}

type LinksProps = { readonly sections: readonly Section[]; readonly current: View };

const SectionLinks = ({ sections, current }: LinksProps) =>
  sections.map(({ view, label, Icon }) => (
    <a
      key={view}
      className={styles.section}
      href={hrefOf({ view })}
      aria-current={view === current ? 'page' : undefined}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </a>
  ));
