import type { Issue } from '@fieldleaf/domain/problem/problem';
import { pinDigits } from '@fieldleaf/domain/text/plain-text';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { ChoiceCards } from '../../controls/choice-cards.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { AUTO_LOCK, autoLockChoice, chooseAutoLock } from './auto-lock.ts';
import { changePin, type PinChange } from './change-pin.ts';

// Never a draft: a PIN is not kept anywhere it could be read.
const EMPTY: PinChange = { currentPin: '', newPin: '', repeated: '' };

const FIELDS = [
  { name: 'currentPin', label: 'Current PIN' },
  { name: 'newPin', label: 'New PIN' },
  { name: 'repeated', label: 'New PIN again' },
] as const;

/** Another PIN, for every device; only the server can change it. */
export function PinSection() {
  const [pins, setPins] = useState(EMPTY);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [changing, setChanging] = useState(false);
  const needsSignal = useNeedsSignal('Changing the PIN');
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const submit = async () => {
    setChanging(true);
    const changed = await changePin(pins);
    setChanging(false);
    setIssues(changed.ok ? [] : changed.error);
    if (!changed.ok) return;
    setPins(EMPTY);
    showToast({
      title: 'PIN changed.',
      detail: 'Your other devices will ask for it the next time they connect.',
    });
  };
  return (
    <Form
      className="grid gap-5 max-w-160"
      noValidate
      onSubmit={() => !changing && !needsSignal && void submit()}
    >
      <p>
        Other devices have to enter the new PIN the next time they reach the server; one that is offline opens
        with the old one until then. Nothing unsent is lost.
      </p>
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          label={label}
          value={pins[name]}
          error={errorAt(name)}
          onChange={(event) => setPins({ ...pins, [name]: pinDigits(event.target.value) })}
        />
      ))}
      <p role="alert" className="problem">
        {errorAt('')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={changing} disabled={needsSignal !== null}>
          {changing ? 'Changing…' : 'Change PIN'}
        </Button>
        {needsSignal && <span className="quiet empty:hidden">{needsSignal}</span>}
      </div>
    </Form>
  );
}

/** This device's own setting: a phone in a pocket and a computer in an office differ. */
export function AutoLockSection() {
  const [chosen, setChosen] = useState(autoLockChoice);
  return (
    <div className="grid gap-5 max-w-160">
      <ChoiceCards
        legend="Lock this device"
        name="auto-lock"
        choices={AUTO_LOCK}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          void chooseAutoLock(value);
        }}
      />
      <p className="quiet">
        Counted from the last tap. It locks at once when you hand the phone to a customer, and after four
        hours in any case. Syncing goes on while it is locked.
      </p>
    </div>
  );
}
