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
        <span className={styles.icon}>
          <Icon size={24} />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {rest.description && <span className={styles.description}>{rest.description}</span>}
      </span>
      {rest.badge && <span className={styles.badge}>{rest.badge}</span>}
      {rest.value !== undefined && <span className={styles.value}>{rest.value}</span>}
      <span className={styles.check}>
        <Check size={18} />
      </span>
    </label>
  );
}
