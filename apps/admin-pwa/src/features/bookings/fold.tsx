import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './fold.module.css';

/** What she opened once stays open from booking to booking. */
const opened = new Set<string>();

type Props = {
  readonly title: string;
  /** What is inside, while it is folded. */
  readonly digest?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the sheet that folds away; the browser's own `details`, so keyboard and search find it. */
export function Fold({ title, digest, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <details
        data-fold={title}
        open={opened.has(title)}
        onToggle={({ currentTarget }) => opened[currentTarget.open ? 'add' : 'delete'](title)}
      >
        <summary className={`hover-tint ${styles.head}`}>
          <h3 id={id}>{title}</h3>
          {digest && <span className={`detail ${styles.digest}`}>{digest}</span>}
          <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}

/** Unfolds a part that something else leads to. */
export function unfold(title: string): void {
  const fold = document.querySelector<HTMLDetailsElement>(`[data-fold="${title}"]`);
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: 'start' });
  fold.querySelector('summary')?.focus({ preventScroll: true });
}
