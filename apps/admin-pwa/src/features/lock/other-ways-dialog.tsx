import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { ChooseWay } from './choose-way.tsx';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import { LostDevices } from './lost-devices.tsx';
import { PinForm } from './pin-form.tsx';
import { knowsPin } from './unlock.ts';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onUnlocked: (signedIn: boolean) => void;
  readonly onClose: () => void;
};

type Step = { readonly name: 'choose' | 'pin' } | { readonly name: 'lost'; readonly codesLeft: number };

const TITLES: Readonly<Record<Step['name'], string>> = {
  choose: 'Other ways to sign in',
  lost: 'You are signed in',
  pin: 'Now your PIN',
};

/** A passkey or a recovery code in place of the PIN; a device that does not know the PIN yet asks for it then. */
export function OtherWaysDialog({ check, onUnlocked, onClose }: Props) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const goOn = () => (knowsPin() ? onUnlocked(true) : setStep({ name: 'pin' }));
  return (
    <Dialog title={TITLES[step.name]} onClose={onClose}>
      <div className={styles.again}>
        {step.name === 'choose' && (
          <ChooseWay onSignedIn={goOn} onRecovered={(codesLeft) => setStep({ name: 'lost', codesLeft })} />
        )}
        {step.name === 'lost' && <LostDevices codesLeft={step.codesLeft} onDone={goOn} />}
        {step.name === 'pin' && (
          <>
            <p>
              You are signed in. Enter the PIN: it opens this device from now on, also without a connection.
            </p>
            <PinForm
              check={check}
              onAnswer={(answer) => answer.kind === 'unlocked' && onUnlocked(answer.signedIn)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
