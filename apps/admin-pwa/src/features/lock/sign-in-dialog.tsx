import { Dialog } from '../../controls/dialog.tsx';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import { PinForm } from './pin-form.tsx';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
};

/** The session ran out on the server: the PIN again, over the work, which stays as it is. */
export function SignInDialog({ check, onSignedIn, onClose }: Props) {
  return (
    <Dialog title="Sign in to sync" onClose={onClose}>
      <div className={styles.again}>
        <p>Your changes are saved on this phone. Enter the PIN to send them.</p>
        <PinForm check={check} onAnswer={({ kind }) => kind === 'unlocked' && onSignedIn()} />
      </div>
    </Dialog>
  );
}
