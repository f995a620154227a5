import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

type Props = {
  /** Numbered for those who listen. */
  readonly ordered?: boolean;
  readonly children: ReactNode;
};

/** What was written down or happened: one `li` an entry, its moment in a `small`. */
export function EntryList({ ordered = false, children }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return <List className={styles.entries}>{children}</List>;
}
