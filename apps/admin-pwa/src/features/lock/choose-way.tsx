import { readRecoveryCode } from '@fieldleaf/domain/access/recovery-code';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import styles from './lock.module.css';
import { signInWithCode } from './other-sign-in.ts';
import { usePasskey } from './use-passkey.ts';

type Props = { readonly onSignedIn: () => void; readonly onRecovered: (codesLeft: number) => void };

export function ChooseWay({ onSignedIn, onRecovered }: Props) {
  const passkey = usePasskey(onSignedIn);
  return (
    <>
      <p>
        A passkey is your fingerprint, your face or the lock of a phone. It works while the PIN is locked.
      </p>
      <Button busy={passkey.busy} onClick={() => void passkey.use()}>
        <KeyRound size={18} aria-hidden="true" />{' '}
        {passkey.busy ? 'Waiting for your device…' : 'Use a Passkey'}
      </Button>
      <p role="alert" className="problem">
        {passkey.problem}
      </p>
      <CodeForm onRecovered={onRecovered} />
    </>
  );
}

function CodeForm({ onRecovered }: Pick<Props, 'onRecovered'>) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (readRecoveryCode(code) === undefined)
      return setProblem('A recovery code has three groups of five letters and digits.');
    setBusy(true);
    const recovered = await signInWithCode(code);
    setBusy(false);
    if (recovered.ok) onRecovered(recovered.value);
    else setProblem(recovered.error);
  };
  return (
    <Form className={styles.code} noValidate onSubmit={() => !busy && void submit()}>
      <TextField
        label="Recovery code"
        hint="If your phone is lost: one of the ten you kept. Each works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind="secondary" busy={busy}>
        {busy ? 'Checking…' : 'Use the Code'}
      </Button>
    </Form>
  );
}
