import type { ReactNode } from 'react';
import styles from './settings.module.css';

type Props = { readonly term: string; readonly children: ReactNode };

/** One line of a list of facts. */
export function Fact({ term, children }: Props) {
  return (
    <div className={`grid gap-2 [&_dt]:text-quiet-ink ${styles.fact}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
