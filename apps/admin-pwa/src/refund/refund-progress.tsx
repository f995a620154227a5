import { Button } from '@fieldleaf/ui/button';
import { useDirtyForm } from '../read-models/open-work.ts';
import styles from './refund.module.css';
import type { Refund } from './use-refund.ts';

/** What became of a refund that was asked for; while that is not known an update waits. */
export function RefundProgress({ refund: { state, checkAgain } }: { readonly refund: Refund }) {
  useDirtyForm(state.kind === 'asking' || state.kind === 'checking');
  return (
    <>
      <p role="status" className={styles.state}>
        {words(state)}
      </p>
      {state.kind === 'checking' && (
        <Button kind="secondary" onClick={checkAgain}>
          Check Again
        </Button>
      )}
    </>
  );
}

function words(state: Refund['state']): string | null {
  switch (state.kind) {
    case 'asking':
      return 'Refunding…';
    case 'checking':
      return 'Checking whether the refund went through. It will not be requested twice.';
    case 'refunded':
      return state.isShown ? 'Refunded.' : 'Refunded. It shows here after the next sync.';
    case 'refused':
      return `Not refunded: ${state.message}`;
    case 'idle':
      return null;
  }
}

/** Whether a refund can be asked for: not as long as the mirror may not show the last one. */
export const canRequestRefund = ({ state: { kind } }: Refund): boolean =>
  kind === 'idle' || kind === 'refused';
