import { ChevronRight, Mail } from 'lucide-react';
import { hrefOf } from '../../navigation/routes.ts';
import styles from './section-list.module.css';
import { SETTINGS_SECTIONS, type SettingsSectionId } from './settings-sections.ts';

type Props = { readonly current: SettingsSectionId | undefined };

export function SectionList({ current }: Props) {
  return (
    <nav aria-label="Settings">
      <ul className={styles.links}>
        {SETTINGS_SECTIONS.map(({ id, title, detail, Icon }) => (
          <li key={id}>
            <a
              className={`hover-tint ${styles.link}`}
              href={hrefOf({ view: 'settings', page: id })}
              aria-current={id === current ? 'page' : undefined}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {title}
                <span className={`detail ${styles.detail}`}>{detail}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
        <li>
          <a className={`hover-tint ${styles.link}`} href={hrefOf({ view: 'emails' })}>
            <Mail size={22} strokeWidth={1.75} aria-hidden="true" />
            <span>
              Email templates
              <span className={`detail ${styles.detail}`}>What your emails say</span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
