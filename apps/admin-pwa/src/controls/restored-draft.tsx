import { Button } from '@fieldleaf/ui/button';
import styles from './restored-draft.module.css';

/** Says that a form holds what was typed before, and offers an empty one. */
export function RestoredDraft({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <p className={styles.restored}>
      Continuing where you left off.{' '}
      <Button kind="quiet" onClick={onStartOver}>
        Start Over
      </Button>
    </p>
  );
}
