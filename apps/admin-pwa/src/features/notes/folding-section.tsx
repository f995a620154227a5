import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  readonly title: string;
  /** Summary of the content while folded, e.g. `2 entries`. */
  readonly summary?: string | undefined;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A part of a long form that folds away; the browser's own `details`, so keyboard and search find it. */
export function FoldingSection({ title, summary, open = false, children }: Props) {
  return (
    <details className="hairline rounded-card bg-surface" open={open}>
      <summary
        className={`hover-tint flex items-center gap-3 min-h-13 px-4 rounded-[inherit] cursor-pointer [&_h3]:m-0 ${styles.sectionHead}`}
      >
        <h3>{title}</h3>
        {summary && <span className="detail whitespace-nowrap">{summary}</span>}
        <FoldingChevron />
      </summary>
      <div className="grid gap-4 pt-2 px-4 pb-4">{children}</div>
    </details>
  );
}

/** Turns as its `details` opens. */
export const FoldingChevron = () => (
  <ChevronDown
    className={`flex-none text-quiet-ink ${styles.chevron}`}
    size={20}
    strokeWidth={1.75}
    aria-hidden="true"
  />
);
