import { PATHS } from '@fieldleaf/contract/paths';
import { PIN_LENGTH, pinDigits } from '@fieldleaf/domain/text/plain-text';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { failureWords } from './failure-words.ts';
import styles from './settings.module.css';

type Props = { readonly onConfirmed: () => void; readonly onClose: () => void };

/** The PIN once more: an open console in other hands must not change how its owner signs in. */
export function ConfirmPinDialog({ onConfirmed, onClose }: Props) {
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
      <Form className={styles.form} noValidate onSubmit={() => !busy && void submit()}>
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
        <div className={styles.actions}>
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
