import { PIN_LENGTH, pinDigits } from '@fieldleaf/domain/text/plain-text';
import { Button } from '@fieldleaf/ui/button';
import { Form } from '@fieldleaf/ui/form';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onAnswer: (answer: PinAnswer) => void;
};

/** Six digits, six dots, and what came of them; the sixth submits, the button is for keyboards and password managers. */
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
    <Form className="grid gap-3 w-full" noValidate onSubmit={() => void form.submit()}>
      <label htmlFor={id} className="font-semibold text-center">
        6-digit PIN
      </label>
      <div className="grid grid-cols-[1fr_auto]">
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
          className="bare col-2 row-1 grid place-items-center w-13 rounded-control text-quiet-ink"
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
      <p id={`${id}-message`} className="min-h-6 text-danger text-center" role="alert">
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
    <div
      className="flex justify-center gap-3"
      role="img"
      aria-label={`${filled} of ${PIN_LENGTH} digits entered`}
    >
      {Array.from({ length: PIN_LENGTH }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: six dots that never change places
          key={index}
          className={`w-3 h-3 rounded-[50%] ${styles.dot}`}
          data-filled={index < filled || undefined}
        />
      ))}
    </div>
  );
}

type PinFormState = {
  readonly pin: string;
  readonly message: string | null;
  readonly checking: boolean;
  readonly type: (text: string) => void;
  readonly submit: () => Promise<void>;
};

/** The PIN as far as it was typed, and what came of the last try. */
function usePinForm(
  check: (pin: string) => Promise<PinAnswer>,
  onAnswer: (answer: PinAnswer) => void,
): PinFormState {
  const [pin, setPin] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const submit = async (typed = pin) => {
    if (checking) return;
    setChecking(true);
    setMessage(null);
    const answer = await check(typed);
    setChecking(false);
    setPin('');
    if (answer.kind === 'refused') setMessage(answer.message);
    onAnswer(answer);
  };
  return {
    pin,
    message,
    checking,
    type: (text) => {
      const digits = pinDigits(text);
      setPin(digits);
      if (digits.length === PIN_LENGTH && digits !== pin) void submit(digits);
    },
    submit,
  };
}
