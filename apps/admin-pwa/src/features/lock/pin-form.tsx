import { PIN_LENGTH } from '@fieldleaf/domain/text/plain-text';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import { usePinForm } from './use-pin-form.ts';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onAnswer: (answer: PinAnswer) => void;
};

/** Six digits, six dots, and what came of them. */
export function PinForm({ check, onAnswer }: Props) {
  const [visible, setVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // After a dialog around it has opened, which would take the focus to its way out.
  useEffect(() => input.current?.focus(), []);
  const form = usePinForm(check, (answer) => {
    onAnswer(answer);
    input.current?.focus();
  });
  return (
    <Form className={styles.form} noValidate onSubmit={() => void form.submit()}>
      <label htmlFor={id} className={styles.label}>
        6-digit PIN
      </label>
      <div className={styles.entry}>
        <input
          ref={input}
          id={id}
          className={styles.pin}
          type={visible ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          value={form.pin}
          aria-describedby={`${id}-message`}
          aria-invalid={form.message ? true : undefined}
          onChange={(event) => form.type(event.target.value)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={visible ? 'Hide PIN' : 'Show PIN'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? (
            <EyeOff aria-hidden="true" strokeWidth={1.75} />
          ) : (
            <Eye aria-hidden="true" strokeWidth={1.75} />
          )}
        </button>
      </div>
      <ProgressDots filled={form.pin.length} />
      <p id={`${id}-message`} className={styles.message} role="alert">
        {form.message}
      </p>
      <Button type="submit" busy={form.checking}>
        {form.checking ? 'Checking…' : 'Unlock'}
      </Button>
    </Form>
  );
}

function ProgressDots({ filled }: { readonly filled: number }) {
  return (
    <div className={styles.dots} role="img" aria-label={`${filled} of ${PIN_LENGTH} digits entered`}>
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six dots that never change places
        <span key={index} className={styles.dot} data-filled={index < filled || undefined} />
      ))}
    </div>
  );
}
