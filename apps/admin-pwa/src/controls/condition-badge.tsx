import type { PlantCondition } from '@fieldleaf/domain/consultation-note/consultation-note';
import styles from './condition-badge.module.css';

/** How a plant is, in a word and a color; nothing where none was recorded. */
export function ConditionBadge({ condition }: { readonly condition: PlantCondition | '' | undefined }) {
  if (!condition) return null;
  return (
    <span className={styles.badge} data-condition={condition}>
      {condition.charAt(0).toUpperCase() + condition.slice(1)}
    </span>
  );
}
