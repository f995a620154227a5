import { ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './option-card.module.css';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly onFollow: () => void;
};

/** Looks like an answer and leads elsewhere: a button, so that arrow keys among the answers lead nobody away. */
export function OptionLink({ title, description, icon: Icon, onFollow }: Props) {
  return (
    <button type="button" className={`${styles.card} ${styles.link}`} onClick={onFollow}>
      <span className={styles.icon}>
        <Icon size={24} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
      <ChevronRight size={22} className={styles.onward} />
    </button>
  );
}
