import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import type { HandOver, ReceivedMoney } from '../../hand-over/hand-over.ts';
import { MAX_MEMO, memoLabel, receivedQuestion, receivedWords } from '../../received-money/received-words.ts';
import { askedCents } from './charged-amount.ts';
import styles from './hand-over.module.css';

type Props = {
  readonly handOver: HandOver;
  readonly method: HandMethod;
  readonly onReceived: (received: ReceivedMoney) => void;
  readonly onNotReceived: () => void;
  readonly onClose: () => void;
};

/** Behind the PIN: the consultant says whether the money came. */
export function ConfirmReceived({ handOver, method, onReceived, onNotReceived, onClose }: Props) {
  const [memo, setMemo] = useState('');
  const memoIs = memoLabel(method);
  return (
    <Dialog title={methodWords({ method })} onClose={onClose}>
      <div className={styles.confirm}>
        <p>
          {receivedQuestion({ method, name: handOver.payerName, amount: dollarText(askedCents(handOver)) })}
        </p>
        {memoIs && (
          <TextField
            label={memoIs}
            optional
            autoComplete="off"
            inputMode={method === 'check' ? 'numeric' : 'text'}
            maxLength={MAX_MEMO}
            value={memo}
            onChange={({ target }) => setMemo(target.value)}
          />
        )}
        <Button onClick={() => onReceived({ method, ...(memo.trim() && { memo: memo.trim() }) })}>
          {receivedWords(method)}
        </Button>
        <Button kind="secondary" onClick={onNotReceived}>
          Not Received
        </Button>
      </div>
    </Dialog>
  );
}
