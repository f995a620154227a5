import { ChevronRight, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { SectionBody } from './section-body.tsx';
import styles from './settings.module.css';
import {
  findSection,
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SettingsSectionId,
} from './settings-sections.ts';

const LINKS = [
  ...SETTINGS_SECTIONS.map((section) => ({
    ...section,
    to: { view: 'settings', page: section.id } as const,
  })),
  {
    id: undefined,
    title: 'Email templates',
    detail: 'What your emails say',
    Icon: Mail,
    to: { view: 'emails' } as const,
  },
];

const FIRST = findSection('time-off');

/** The list of sections; one of them beside it from 900 px, in its place on a phone. */
export function SettingsScreen({ route }: { readonly route: Route }) {
  const wide = useWideScreen();
  const routed = findSection(route.page);
  const section = routed ?? (wide ? FIRST : undefined);
  return (
    <div className={`grid gap-6 ${styles.screen}`}>
      {(wide || !section) && (
        <div className="grid content-start gap-4 min-w-0">
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
    <section className="grid content-start gap-4 min-w-0" aria-labelledby="settings-section">
      {!wide && (
        <h1 className="text-16">
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

type SectionListProps = { readonly current: SettingsSectionId | undefined };

function SectionList({ current }: SectionListProps) {
  return (
    <nav aria-label="Settings">
      <ul className={`list-none hairline rounded-card overflow-hidden bg-surface ${styles.links}`}>
        {LINKS.map(({ id, title, detail, Icon, to }) => (
          <li key={title}>
            <a
              className={`hover-tint ${styles.link}`}
              href={hrefOf(to)}
              aria-current={id !== undefined && id === current ? 'page' : undefined}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {title}
                <span className="detail block text-13 font-normal lh-130 wrap-anywhere lg:hidden">
                  {detail}
                </span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
