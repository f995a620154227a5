import type { NotePlant } from '@fieldleaf/domain/consultation-note/consultation-note';
import styles from './badges.module.css';
import { capitalised } from './note-words.ts';

/** How a plant is, in a word and a color. */
export function ConditionBadge({ condition }: { readonly condition: NotePlant['current_condition'] }) {
  if (condition === '') return null;
  return (
    <span className={styles.badge} data-condition={condition}>
      {capitalised(condition)}
    </span>
  );
}
