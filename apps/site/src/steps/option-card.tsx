import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './option-card.module.css';

type Props = {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly icon?: LucideIcon | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  /** A word on the card's edge, e.g. `Popular`. */
  readonly badge?: string | undefined;
  readonly value?: ReactNode;
};

/** A large answer with an icon and a check; a real radio button or checkbox underneath. */
export function OptionCard({ type, name, checked, onChoose, icon: Icon, title, ...rest }: Props) {
  return (
    <label className={styles.card}>
      <input type={type} name={name} checked={checked} onChange={onChoose} className="visually-hidden" />
      {Icon && (
        <span
          className={`grid place-items-center flex-none rounded-control bg-moss text-leaf ${styles.icon}`}
        >
          <Icon size={24} />
        </span>
      )}
      <span className="grid flex-1 min-w-0">
        <span className="font-semibold">{title}</span>
        {rest.description && <span className="text-quiet-ink text-15 lh-135">{rest.description}</span>}
      </span>
      {rest.badge && <span className={`absolute rounded-chip ${styles.badge}`}>{rest.badge}</span>}
      {rest.value !== undefined && <span className="text-18 font-semibold tabular">{rest.value}</span>}
      <span className={`grid place-items-center flex-none edge rounded-chip ${styles.check}`}>
        <Check size={18} />
      </span>
    </label>
  );
}
