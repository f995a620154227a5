import type { SignInWaysResponse } from '@fieldleaf/contract/sign-in-ways';
import { useId, useState } from 'react';
import { showToast } from '../../controls/toast-state.ts';
import styles from './settings.module.css';
import type { SignInChanges } from './use-sign-in-ways.ts';

type Props = SignInChanges & { readonly ways: SignInWaysResponse };

/** Whether the PIN alone signs in a device that never signed in before. */
export function NewDevicesCheck({ ways, requirePasskey, needsSignal }: Props) {
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
      <p id={reasonId} className={`quiet ${styles.quiet}`}>
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
