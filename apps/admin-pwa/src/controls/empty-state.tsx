import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { readonly title: string; readonly children?: ReactNode };

/** Nothing to show, and what to do next. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="grid justify-items-center gap-2 py-8 px-4 text-center">
      <svg viewBox="0 0 64 64" width="56" height="56" fill="none" aria-hidden="true">
        <path d="M32 58V30" stroke="var(--leaf)" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M32 38C20 38 13 31 13 18c12 0 19 7 19 20Zm0-6c0-11 7-18 19-18 0 12-7 18-19 18Z"
          stroke="var(--leaf)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M22 58h20" stroke="var(--terracotta)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="font-semibold">{title}</p>
      {children && (
        <div className={`grid justify-items-center gap-3 text-quiet-ink ${styles.next}`}>{children}</div>
      )}
    </div>
  );
}
