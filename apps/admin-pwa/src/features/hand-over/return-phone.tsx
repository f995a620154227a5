import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './hand-over.module.css';
import { howTakenBack } from './take-back.ts';
import type { LeadOut } from './taken-back.ts';
import { WAY_OUT } from './use-second-tap-guard.ts';
import type { WayProps } from './way-props.ts';

type Props = Pick<WayProps, 'handOver'> & {
  readonly leadOut: LeadOut;
  readonly label: string;
  readonly kind?: 'primary' | 'quiet';
  /** Money that the consultant has yet to say she has. */
  readonly cash?: boolean;
  /** A charge may still be under way. */
  readonly mayBeUnderWay?: boolean;
};

type Step =
  | { readonly at: 'closed' | 'asking' | 'opening' | 'not saved' }
  | { readonly at: 'confirming-cash'; readonly signedIn: boolean };

/** The only way out of the hand-over: the PIN; for cash also the consultant's word. */
export function ReturnPhone({
  handOver,
  leadOut,
  label,
  kind = 'primary',
  cash,
  mayBeUnderWay = false,
}: Props) {
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const close = () => setStep({ at: 'closed' });
  const takeBack = async (signedIn: boolean, received?: 'cash') => {
    setStep({ at: 'opening' });
    const how = received ?? (await howTakenBack(handOver, mayBeUnderWay));
    await leadOut.onTakenBack({ how, handOver, signedIn });
    // Who still sees this has a phone that could not write down how the payment ended.
    setStep({ at: 'not saved' });
  };
  const right = (signedIn: boolean) =>
    cash && !handOver.cash ? setStep({ at: 'confirming-cash', signedIn }) : void takeBack(signedIn);
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
      {step.at === 'confirming-cash' && (
        <Dialog title="Cash" onClose={close}>
          <div className={styles.confirm}>
            <p>
              Did {handOver.payerName} give you {dollarText(handOver.amountCents)} in cash?
            </p>
            <Button onClick={() => void takeBack(step.signedIn, 'cash')}>Cash Received</Button>
            <Button kind="secondary" onClick={() => void takeBack(step.signedIn)}>
              Not Received
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

const notSavedWords = (): string =>
  useSyncState.getState().storage === 'full'
    ? 'The storage of this phone is full. Free some space, then enter the PIN again.'
    : 'This phone could not save it. Enter the PIN to try again.';
