import { Button } from '@fieldleaf/ui/button';
import { ConfirmPinDialog } from './confirm-pin-dialog.tsx';
import { NewDevicesCheck } from './new-devices-check.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import styles from './settings.module.css';
import { useSignInWays } from './use-sign-in-ways.ts';

/** What besides the PIN signs in, and whether a new device needs it. */
export function SecuritySection() {
  const { ways, trouble, loading, reload, ...changes } = useSignInWays();
  return (
    <div className={styles.form}>
      <p>
        Your PIN opens the console on this device, also without a connection. A passkey or a recovery code
        signs in a new device, even when someone else’s wrong guesses have locked the PIN.
      </p>
      <p role="status" className={`quiet ${styles.quiet}`}>
        {loading && !ways ? 'Asking the server…' : trouble}
      </p>
      {trouble !== null && (
        <div>
          <Button kind="secondary" onClick={() => void reload()}>
            Try Again
          </Button>
        </div>
      )}
      {ways && (
        <>
          <PasskeyList passkeys={ways.passkeys} {...changes} />
          <RecoveryCodesPart codes={ways.codes} {...changes} />
          <NewDevicesCheck ways={ways} {...changes} />
        </>
      )}
      {changes.confirming && (
        <ConfirmPinDialog onConfirmed={changes.confirming.goOn} onClose={changes.confirming.giveUp} />
      )}
    </div>
  );
}
