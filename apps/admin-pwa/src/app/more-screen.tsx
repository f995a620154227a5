import { hrefOf } from '../navigation/routes.ts';
import styles from './more-screen.module.css';
import { FURTHER_SECTIONS } from './sections.ts';

/** The sections that do not fit at the thumb. */
export function MoreScreen() {
  return (
    <>
      <h1>More</h1>
      <ul className={styles.list}>
        {FURTHER_SECTIONS.map(({ view, label, Icon }) => (
          <li key={view}>
            <a className={styles.link} href={hrefOf({ view })}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
