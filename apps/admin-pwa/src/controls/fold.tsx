import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './fold.module.css';

/** Sections opened once stay open from booking to booking. */
const opened = new Set<string>();

type Props = {
  readonly title: string;
  /** Summary of the content, while folded. */
  readonly digest?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a sheet or form that folds away; the browser's own `details`, so keyboard and search find it. */
export function Fold({ title, digest, children }: Props) {
  const id = useId();
  return (
    <section className="hairline-t" aria-labelledby={id}>
      <details
        data-fold={title}
        open={opened.has(title)}
        onToggle={({ currentTarget }) => opened[currentTarget.open ? 'add' : 'delete'](title)}
      >
        <summary
          className={`hover-tint flex items-center gap-3 min-h-12 cursor-pointer list-none ${styles.head}`}
        >
          <h3 id={id}>{title}</h3>
          {digest && (
            <span
              className={`detail flex-none ms-auto overflow-hidden text-end text-ellipsis whitespace-nowrap ${styles.digest}`}
            >
              {digest}
            </span>
          )}
          <ChevronDown
            className={`flex-none ms-auto text-quiet-ink ${styles.chevron}`}
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-1 pb-4">{children}</div>
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
