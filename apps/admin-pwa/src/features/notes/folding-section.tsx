import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  readonly title: string;
  /** What is inside, shown while it is folded, e.g. `2 entries`. */
  readonly summary?: string | undefined;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A part of a long form that folds away; the browser's own `details`, so keyboard and search find it. */
export function FoldingSection({ title, summary, open = false, children }: Props) {
  return (
    <details className={styles.section} open={open}>
      <summary className={`hover-tint ${styles.sectionHead}`}>
        <h3>{title}</h3>
        {summary && <span className={`detail ${styles.sectionSummary}`}>{summary}</span>}
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.sectionContent}>{children}</div>
    </details>
  );
}
