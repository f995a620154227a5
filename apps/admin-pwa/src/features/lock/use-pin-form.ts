import { pinDigits } from '@fieldleaf/domain/text/plain-text';
import { useState } from 'react';
import type { PinAnswer } from './enter-pin.ts';

type PinForm = {
  readonly pin: string;
  readonly message: string | null;
  readonly checking: boolean;
  readonly type: (text: string) => void;
  readonly submit: () => Promise<void>;
};

/** The PIN as far as it was typed, and what came of the last try. */
export function usePinForm(
  check: (pin: string) => Promise<PinAnswer>,
  onAnswer: (answer: PinAnswer) => void,
): PinForm {
  const [pin, setPin] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  return {
    pin,
    message,
    checking,
    type: (text) => setPin(pinDigits(text)),
    submit: async () => {
      if (checking) return;
      setChecking(true);
      setMessage(null);
      const answer = await check(pin);
      setChecking(false);
      setPin('');
      if (answer.kind === 'refused') setMessage(answer.message);
      onAnswer(answer);
    },
  };
}
