import { devicePath, PATHS } from '@fieldleaf/contract/paths';
import type { DeviceRow } from '@fieldleaf/contract/session';
import { readRecoveryCode } from '@fieldleaf/domain/access/recovery-code';
import { browserText, placeText } from '@fieldleaf/domain/access/sign-in';
import { Button } from '@fieldleaf/ui/button';
import { CodeTextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { isDevices, isNothing } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import { signInWithCode } from './other-sign-in.ts';
import { PinForm } from './pin-form.tsx';
import { knowsPin, offersPasskey } from './unlock.ts';
import { usePasskey } from './use-passkey.ts';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onUnlocked: (signedIn: boolean) => void;
  readonly onClose: () => void;
};

/** Above the PIN: how to install it first, and the passkey of this device. */
export const BeforePin = ({ onUnlocked }: Pick<Props, 'onUnlocked'>) => (
  <>
    {isAppleMobile() && !isInstalled() && <InstallFirst />}
    {offersPasskey() && <PasskeyFirst onUnlocked={onUnlocked} />}
  </>
);

/**
 * On an iPhone what a browser keeps may go after a week without a visit, and the app on the home screen keeps its own:
 * whoever begins in the browser has to bring everything over later.
 */
function InstallFirst() {
  return (
    <section
      className={`grid gap-2 w-full p-4 rounded-control bg-moss ${styles.install}`}
      aria-labelledby="install-first"
    >
      <h2 id="install-first">Install it first</h2>
      <ol>
        <li>Tap Share in the browser’s bar.</li>
        <li>Choose “Add to Home Screen”.</li>
        <li>Open Fieldleaf from there and enter the PIN.</li>
      </ol>
      <p>
        In this browser, what is not sent yet can be cleared after seven days without a visit. The app on the
        home screen keeps it.
      </p>
    </section>
  );
}

/** Without signal there is only the PIN. */
function PasskeyFirst({ onUnlocked }: Pick<Props, 'onUnlocked'>) {
  const passkey = usePasskey(() => onUnlocked(true));
  const isUnreachable = useSyncState(({ reach }) => reach === 'unreachable');
  if (isUnreachable) return null;
  return (
    <div className="grid gap-3 w-full">
      <Button busy={passkey.busy} onClick={() => void passkey.use()}>
        <Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />{' '}
        {passkey.busy ? 'Waiting for your device…' : 'Unlock with face or fingerprint'}
      </Button>
      <p role="alert" className="problem text-center">
        {passkey.problem}
      </p>
    </div>
  );
}

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
      <div className="grid gap-4 [&_h3]:text-17">
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

type ChooseWayProps = { readonly onSignedIn: () => void; readonly onRecovered: (codesLeft: number) => void };

function ChooseWay({ onSignedIn, onRecovered }: ChooseWayProps) {
  const passkey = usePasskey(onSignedIn);
  return (
    <>
      <p>
        A passkey is your fingerprint, your face or the lock of a phone. It works while the PIN is locked.
      </p>
      <Button busy={passkey.busy} onClick={() => void passkey.use()}>
        <KeyRound size={18} aria-hidden="true" />{' '}
        {passkey.busy ? 'Waiting for your device…' : 'Use a Passkey'}
      </Button>
      <p role="alert" className="problem">
        {passkey.problem}
      </p>
      <CodeForm onRecovered={onRecovered} />
    </>
  );
}

function CodeForm({ onRecovered }: Pick<ChooseWayProps, 'onRecovered'>) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (readRecoveryCode(code) === undefined)
      return setProblem('A recovery code has three groups of five letters and digits.');
    setBusy(true);
    const recovered = await signInWithCode(code);
    setBusy(false);
    if (recovered.ok) onRecovered(recovered.value);
    else setProblem(recovered.error);
  };
  return (
    <Form className="grid gap-3 pt-4 hairline-t" noValidate onSubmit={() => !busy && void submit()}>
      <CodeTextField
        label="Recovery code"
        hint="If your phone is lost: one of the ten you kept. Each works once."
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind="secondary" busy={busy}>
        {busy ? 'Checking…' : 'Use the Code'}
      </Button>
    </Form>
  );
}

type LostDevicesProps = { readonly codesLeft: number; readonly onDone: () => void };

/** After a recovery code: the device that is gone is shut out before anything else. */
function LostDevices({ codesLeft, onDone }: LostDevicesProps) {
  const { devices, problem, remove } = useOtherDevices();
  return (
    <>
      <p role="status">{leftWords(codesLeft)}</p>
      {devices.length > 0 && (
        <>
          <h3>Is one of these lost or stolen?</h3>
          <p>Remove it: it is signed out at once, and erases its copy the next time it connects.</p>
          <ul className={`grid gap-3 list-none ${styles.devices}`} aria-label="Your other devices">
            {devices.map((device) => (
              <li key={device.deviceId}>
                <span>
                  <strong>{device.name}</strong>
                  <span className="detail block wrap-anywhere">{whereWords(device)}</span>
                </span>
                {device.revokedAt ? (
                  <span role="status">Removed</span>
                ) : (
                  <Button
                    kind="danger"
                    aria-label={`Remove ${device.name}`}
                    onClick={() => void remove(device)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button onClick={onDone}>Continue</Button>
    </>
  );
}

function useOtherDevices() {
  const [devices, setDevices] = useState<readonly DeviceRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    void callServer('GET', PATHS.adminDevices, { answer: isDevices }).then((answer) => {
      if (answer.ok)
        setDevices(answer.value.devices.filter(({ current, revokedAt }) => !current && !revokedAt));
      else setProblem('Your other devices could not be listed. You find them under Settings, Devices.');
    });
  }, []);
  const remove = async (device: DeviceRow) => {
    const removed = await callServer('DELETE', devicePath(device.deviceId), { answer: isNothing });
    if (!removed.ok) return setProblem(`${device.name} was not removed. ${removed.error.message}`);
    setProblem(null);
    const revokedAt = device.lastSeenAt;
    setDevices((all) =>
      all.map((each) => (each.deviceId === device.deviceId ? { ...each, revokedAt } : each)),
    );
  };
  return { devices, problem, remove };
}

function leftWords(left: number): string {
  if (left === 0) return 'That was the last recovery code. Make new ones under Settings, Security.';
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}

const whereWords = ({ latest }: DeviceRow): string =>
  [latest && browserText(latest.origin), latest && placeText(latest.origin)].filter(Boolean).join(', ');
