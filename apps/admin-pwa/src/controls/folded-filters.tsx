import { type LucideIcon, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './folded-filters.module.css';

type Props = { readonly label?: string; readonly children: ReactNode };

/** List filters, folded until opened. */
export function FoldedFilters({ label = 'Filters', children }: Props) {
  return (
    <Folded icon={SlidersHorizontal} label={label}>
      {children}
    </Folded>
  );
}

type FoldedProps = Required<Props> & { readonly icon: LucideIcon };

export function Folded({ icon: Icon, label, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> {label}
      </summary>
      {children}
    </details>
  );
}
