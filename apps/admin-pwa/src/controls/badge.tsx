import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Meaning of the color; `mind`: something to keep in mind. */
export type BadgeTone = 'open' | 'done' | 'well' | 'mind' | 'bad' | 'unsynced';

type Props = {
  readonly tone?: BadgeTone | undefined;
  readonly outlined?: boolean;
  /** Text someone typed may be long. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
};

/** A word or two about a thing, in a colored pill. */
export function Badge({ tone, outlined, wraps, children }: Props) {
  return (
    <span
      className={styles.badge}
      data-tone={tone}
      data-outlined={outlined || undefined}
      data-wraps={wraps || undefined}
    >
      {children}
    </span>
  );
}

export function BadgeRow({ children }: { readonly children: ReactNode }) {
  return <p className="flex flex-wrap items-center gap-2">{children}</p>;
}
