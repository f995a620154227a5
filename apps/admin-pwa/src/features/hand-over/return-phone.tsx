import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import type { ReceivedMoney } from '../../hand-over/hand-over.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { ConfirmReceived } from './confirm-received.tsx';
import { howTakenBack } from './take-back.ts';
import type { LeadOut } from './taken-back.ts';
import { WAY_OUT } from './use-second-tap-guard.ts';
import type { WayProps } from './way-props.ts';

type Props = Pick<WayProps, 'handOver'> & {
  readonly leadOut: LeadOut;
  readonly label: string;
  readonly kind?: 'primary' | 'quiet';
  /** By what money was to come that the consultant has yet to say she has. */
  readonly method?: HandMethod;
  /** A charge may still be under way. */
  readonly mayBeUnderWay?: boolean;
};

type Step =
  | { readonly at: 'closed' | 'asking' | 'opening' | 'not saved' }
  | { readonly at: 'confirming'; readonly method: HandMethod; readonly signedIn: boolean };

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
  const takeBack = async (signedIn: boolean, received?: ReceivedMoney) => {
    setStep({ at: 'opening' });
    const end = received
      ? ({ how: 'received', received } as const)
      : await howTakenBack(handOver, mayBeUnderWay);
    await leadOut.onTakenBack({ ...end, handOver, signedIn });
    // Who still sees this has a phone that could not write down how the payment ended.
    setStep({ at: 'not saved' });
  };
  const right = (signedIn: boolean) =>
    method && !handOver.received ? setStep({ at: 'confirming', method, signedIn }) : void takeBack(signedIn);
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
          onReceived={(received) => void takeBack(step.signedIn, received)}
          onNotReceived={() => void takeBack(step.signedIn)}
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
