import { Button } from '@fieldleaf/ui/button';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './card-payment.module.css';
import type { PayUiProps } from './pay-ui.ts';
import { words } from './words.ts';

type Props = {
  readonly busy: boolean;
  readonly busyWords: PayUiProps['words']['busy'];
  readonly onAnswer: (approved: boolean) => void;
};

/** Stands in for the bank's own question before it lets a payment pass. */
export function SecondConfirmation({ busy, busyWords, onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.bank} aria-labelledby="bank-heading">
      <ShieldCheck size={32} />
      <h2 id="bank-heading" ref={heading} tabIndex={-1}>
        {words.bankAsks}
      </h2>
      <p>{words.secondConfirmation}</p>
      <Button busy={busy} aria-busy={busy || undefined} onClick={() => onAnswer(true)}>
        {busy ? busyWords : words.confirmPayment}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => onAnswer(false)}>
        {words.doNotConfirm}
      </Button>
    </section>
  );
}
