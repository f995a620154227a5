import { Button } from '@fieldleaf/ui/button';
import { useId } from 'react';
import styles from './refund.module.css';

type Props = {
  /** Why no refund can be asked for now; null when one can. */
  readonly reason: string | null;
  readonly onPress: () => void;
};

/** Where a refund begins, or why it cannot. */
export function RefundButton({ reason, onPress }: Props) {
  const id = useId();
  return (
    <div className={styles.refund}>
      <Button
        kind="secondary"
        disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={onPress}
      >
        Refund…
      </Button>
      {reason && (
        <p id={id} className="quiet">
          {reason}
        </p>
      )}
    </div>
  );
}
