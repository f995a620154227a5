import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { methodWords } from '@fieldleaf/domain/payment/method-words';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { useSyncState } from '../../read-models/sync-state.ts';
import { MAX_MEMO, memoLabel, receivedQuestion, receivedWords } from '../../received-money/received-words.ts';
import { askedCents, type HandOver, type ReceivedMoney } from '../hand-over.ts';
import type { LeadOut } from '../hand-over-result.ts';
import { handOverResultOf } from './look-up-attempt.ts';
import type { PaymentMethodProps } from './payment-stage.ts';
import { WAY_OUT } from './stage-frame.tsx';

type Props = Pick<PaymentMethodProps, 'handOver'> & {
  readonly leadOut: LeadOut;
  readonly label: string;
  readonly kind?: 'primary' | 'quiet';
  /** By what money was to come that the consultant has yet to say she has. */
  readonly method?: OfflineMethod;
  /** A charge may still be under way. */
  readonly mayBeUnderWay?: boolean;
};

type Step =
  | { readonly at: 'closed' | 'asking' | 'opening' | 'not saved' }
  | { readonly at: 'confirming'; readonly method: OfflineMethod; readonly signedIn: boolean };

/** The only way out of the hand-over: the PIN; for money that no card brings also the consultant's word. */
export function ReturnPhone({
  handOver,
  leadOut,
  label,
  kind = 'primary',
  method,
  mayBeUnderWay = false,
}: Props) {
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const close = () => setStep({ at: 'closed' });
  const finishHandOver = async (signedIn: boolean, received?: ReceivedMoney) => {
    setStep({ at: 'opening' });
    const end = received
      ? ({ how: 'received', received } as const)
      : await handOverResultOf(handOver, mayBeUnderWay);
    await leadOut.onHandOverEnd({ ...end, handOver, signedIn });
    // A phone that still shows this could not record the result of the payment.
    setStep({ at: 'not saved' });
  };
  const right = (signedIn: boolean) =>
    method && !handOver.received
      ? setStep({ at: 'confirming', method, signedIn })
      : void finishHandOver(signedIn);
  return (
    <>
      {step.at === 'not saved' && <p role="alert">{notSavedWords()}</p>}
      <Button
        {...(kind === 'quiet' ? WAY_OUT : {})}
        kind={kind}
        busy={step.at === 'opening'}
        onClick={() => setStep({ at: 'asking' })}
      >
        {step.at === 'opening' ? 'Opening…' : label}
      </Button>
      {step.at === 'asking' && leadOut.askPin({ onRight: right, onClose: close })}
      {step.at === 'confirming' && (
        <ConfirmReceived
          handOver={handOver}
          method={step.method}
          onReceived={(received) => void finishHandOver(step.signedIn, received)}
          onNotReceived={() => void finishHandOver(step.signedIn)}
          onClose={close}
        />
      )}
    </>
  );
}

const notSavedWords = (): string =>
  useSyncState.getState().storage === 'full'
    ? 'The storage of this phone is full. Free some space, then enter the PIN again.'
    : 'This phone could not save it. Enter the PIN to try again.';

type ConfirmReceivedProps = {
  readonly handOver: HandOver;
  readonly method: OfflineMethod;
  readonly onReceived: (received: ReceivedMoney) => void;
  readonly onNotReceived: () => void;
  readonly onClose: () => void;
};

/** Behind the PIN: the consultant says whether the money came. */
function ConfirmReceived({ handOver, method, onReceived, onNotReceived, onClose }: ConfirmReceivedProps) {
  const [memo, setMemo] = useState('');
  const memoIs = memoLabel(method);
  return (
    <Dialog title={methodWords({ method })} onClose={onClose}>
      <div className="grid gap-4">
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
