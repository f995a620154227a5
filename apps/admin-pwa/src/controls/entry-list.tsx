import type { ReactNode } from 'react';
import styles from './entry-list.module.css';

type Props = {
  /** Numbered for those who listen. */
  readonly ordered?: boolean;
  readonly children: ReactNode;
};

/** List of records or events: one `li` per entry, its time in a `small`. */
export function EntryList({ ordered = false, children }: Props) {
  const List = ordered ? 'ol' : 'ul';
  return <List className={styles.entries}>{children}</List>;
}
