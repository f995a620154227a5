import { Button } from '@fieldleaf/ui/button';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './card-payment.module.css';
import type { PayUiProps } from './pay-ui.ts';

type Props = {
  readonly busy: boolean;
  readonly words: PayUiProps['words'];
  readonly onAnswer: (approved: boolean) => void;
};

/** Stands in for the bank's own question before it lets a payment pass. */
export function SecondConfirmation({ busy, words, onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.bank} aria-labelledby="bank-heading">
      <ShieldCheck size={32} />
      <h2 id="bank-heading" ref={heading} tabIndex={-1}>
        Your bank asks you to confirm
      </h2>
      <p>This test card wants a second confirmation before the payment goes through.</p>
      <Button busy={busy} aria-busy={busy || undefined} onClick={() => onAnswer(true)}>
        {busy ? words.busy : 'Confirm payment'}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => onAnswer(false)}>
        Do not confirm
      </Button>
    </section>
  );
}
