import { useEffect, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import type { Route } from '../../navigation/routes.ts';
import { SectionBody } from './section-body.tsx';
import { SectionList } from './section-list.tsx';
import styles from './settings.module.css';
import { findSection, type SettingsSection } from './settings-sections.ts';

const FIRST = findSection('time-off');

/** The list of sections; one of them beside it from 900 px, in its place on a phone. */
export function SettingsScreen({ route }: { readonly route: Route }) {
  const wide = useWideScreen();
  const routed = findSection(route.page);
  const section = routed ?? (wide ? FIRST : undefined);
  return (
    <div className={styles.screen}>
      {(wide || !section) && (
        <div className={styles.list}>
          <h1>Settings</h1>
          <SectionList current={section?.id} />
        </div>
      )}
      {section && <OpenSection key={section.id} section={section} isRouted={routed !== undefined} />}
    </div>
  );
}

type OpenProps = { readonly section: SettingsSection; readonly isRouted: boolean };

/** A section that was opened takes the focus, as a screen does. */
function OpenSection({ section, isRouted }: OpenProps) {
  const wide = useWideScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRouted) heading.current?.focus();
  }, [isRouted]);
  return (
    <section className={styles.section} aria-labelledby="settings-section">
      {!wide && (
        <h1 className={styles.back}>
          <BackLink to={{ view: 'settings' }}>Settings</BackLink>
        </h1>
      )}
      <h2 id="settings-section" ref={heading} tabIndex={-1} className={styles.title}>
        {section.title}
      </h2>
      <SectionBody id={section.id} />
    </section>
  );
}
