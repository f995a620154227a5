import { PATHS } from '@fieldleaf/contract/paths';
import type { SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { PIN_LENGTH, pinDigits } from '@fieldleaf/domain/text/plain-text';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useId, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { ReplicaKeysPart } from './replica-keys-part.tsx';
import styles from './settings.module.css';
import { type SignInChanges, useSignInWays } from './use-sign-in-ways.ts';

/** Sign-in methods besides the PIN, and whether a new device needs one. */
export function SecuritySection() {
  const { ways, trouble, loading, reload, ...changes } = useSignInWays();
  return (
    <div className="grid gap-5 max-w-160">
      <p>
        Your PIN opens the console on this device, also without a connection. A passkey or a recovery code
        signs in a new device, even when someone else’s wrong guesses have locked the PIN.
      </p>
      <p role="status" className="quiet empty:hidden">
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
          {ways.replicaKeys && <ReplicaKeysPart keys={ways.replicaKeys} {...changes} />}
        </>
      )}
      {changes.confirming && (
        <ConfirmPinDialog onConfirmed={changes.confirming.goOn} onClose={changes.confirming.giveUp} />
      )}
    </div>
  );
}

type NewDevicesCheckProps = SignInChanges & { readonly ways: SignInWaysResponse };

/** Setting for whether the PIN alone signs in a new device. */
function NewDevicesCheck({ ways, requirePasskey, needsSignal }: NewDevicesCheckProps) {
  const [busy, setBusy] = useState(false);
  const reasonId = useId();
  const reason = needsSignal ?? (ways.requiresPasskey ? null : missingWords(ways));
  const change = async (requires: boolean) => {
    setBusy(true);
    const isChanged = await requirePasskey(requires);
    setBusy(false);
    if (!isChanged) return;
    showToast({
      title: requires ? 'New devices need a passkey now.' : 'The PIN signs new devices in again.',
      action: { label: 'Undo', run: () => void requirePasskey(!requires) },
    });
  };
  return (
    <section className={styles.card} aria-labelledby="new-devices">
      <h3 id="new-devices">New devices</h3>
      <label className="check">
        <input
          type="checkbox"
          checked={ways.requiresPasskey}
          disabled={busy || reason !== null}
          aria-describedby={reasonId}
          onChange={({ target }) => void change(target.checked)}
        />
        Require a passkey on new devices
      </label>
      <p id={reasonId} className="quiet empty:hidden">
        {reason ??
          'The PIN alone then signs in only devices that signed in before. A new one needs a passkey or a recovery code, once.'}
      </p>
    </section>
  );
}

function missingWords({ passkeys, codes }: SignInWaysResponse): string | null {
  const hasCodes = codes !== null && codes.left > 0;
  if (passkeys.length > 0 && hasCodes) return null;
  if (passkeys.length > 0) return 'Make recovery codes first, for the day your phone is gone.';
  return hasCodes ? 'Add a passkey first.' : 'Add a passkey and make recovery codes first.';
}

type ConfirmPinDialogProps = { readonly onConfirmed: () => void; readonly onClose: () => void };

/** The PIN once more: an open console in other hands must not change how its owner signs in. */
function ConfirmPinDialog({ onConfirmed, onClose }: ConfirmPinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (pin.length < PIN_LENGTH) return setProblem('Please enter six digits.');
    setBusy(true);
    const answer = await callServer('POST', PATHS.confirmSession, { answer: isNothing, body: { pin } });
    setBusy(false);
    setPin('');
    if (answer.ok) onConfirmed();
    else setProblem(failureWords(answer.error, 'This'));
  };
  return (
    <Dialog title="Is it you?" onClose={onClose}>
      <Form className="grid gap-5 max-w-160" noValidate onSubmit={() => !busy && void submit()}>
        <p>Enter your PIN to change how you sign in.</p>
        <TextField
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          label="PIN"
          value={pin}
          error={problem}
          onChange={({ target }) => setPin(pinDigits(target.value))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? 'Checking…' : 'Go On'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
