import { foldText } from '@fieldleaf/domain/consultation-note/fold-text';
import { hasEveryWord, searchWords } from '@fieldleaf/domain/read-model/search-words';
import { ChevronRight, type LucideIcon, Mail } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { BackLink } from '../../controls/back-link.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { useWideScreen } from '../../controls/use-wide-screen.ts';
import { hrefOf, type Route } from '../../navigation/routes.ts';
import { SectionBody } from './section-body.tsx';
import styles from './settings.module.css';
import {
  findSection,
  SETTINGS_GROUPS,
  SETTINGS_SECTIONS,
  type SettingsGroup,
  type SettingsSection,
  type SettingsSectionId,
} from './settings-sections.ts';
import { SETTINGS_SUMMARIES, type SettingsFacts } from './settings-summaries.ts';
import { useSettingsFacts } from './use-settings-facts.ts';

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

type Link = {
  readonly id?: SettingsSectionId;
  readonly group: SettingsGroup;
  readonly title: string;
  readonly detail: string;
  readonly also: string;
  readonly Icon: LucideIcon;
  readonly to: Route;
};

/** The sections, and the templates, which have a screen of their own. */
const LINKS: readonly Link[] = [
  ...SETTINGS_SECTIONS.map((section) => ({
    ...section,
    to: { view: 'settings', page: section.id } as const,
  })),
  {
    group: 'Messages and alerts',
    title: 'Email templates',
    detail: 'What your emails say',
    also: 'mail letters words confirmation reminder',
    Icon: Mail,
    to: { view: 'emails' },
  },
];

const textOf = ({ title, group, detail, also }: Link): string =>
  foldText([title, group, detail, also].join(' '));

type SectionListProps = { readonly current: SettingsSectionId | undefined };

function SectionList({ current }: SectionListProps) {
  const [typed, setTyped] = useState('');
  const facts = useSettingsFacts();
  const words = searchWords(typed);
  const found = LINKS.filter((link) => hasEveryWord(textOf(link), words));
  return (
    <>
      <SearchField label="Search settings" value={typed} onSearch={setTyped} />
      <nav className="grid gap-5" aria-label="Settings">
        {SETTINGS_GROUPS.map((group) => (
          <Group
            key={group}
            heading={group}
            links={found.filter((link) => link.group === group)}
            current={current}
            facts={facts}
          />
        ))}
      </nav>
      <p role="status" className="quiet empty:hidden">
        {found.length === 0 && 'No setting has these words.'}
      </p>
    </>
  );
}

type GroupProps = SectionListProps & {
  readonly heading: string;
  readonly links: readonly Link[];
  readonly facts: SettingsFacts;
};

function Group({ heading, links, current, facts }: GroupProps) {
  const headingId = useId();
  if (links.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-15 text-quiet-ink">
        {heading}
      </h2>
      <ul className={`list-none hairline rounded-card overflow-hidden bg-surface ${styles.links}`}>
        {links.map(({ id, title, detail, Icon, to }) => (
          <li key={title}>
            <a
              className={`hover-tint ${styles.link}`}
              href={hrefOf(to)}
              aria-current={id !== undefined && id === current ? 'page' : undefined}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className="min-w-0">
                {title}
                <span className="detail block text-13 font-normal lh-130 wrap-anywhere">
                  {(id && SETTINGS_SUMMARIES[id](facts)) ?? detail}
                </span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
