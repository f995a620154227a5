import { Button } from '@fieldleaf/ui/button';
import { Dialog } from '../../controls/dialog.tsx';
import type { PinAnswer } from './enter-pin.ts';
import { PinForm } from './pin-form.tsx';
import { usePasskey } from './use-passkey.ts';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
};

/** The session ran out on the server: the PIN again, or a passkey, over the work, which stays as it is. */
export function SignInDialog({ check, onSignedIn, onClose }: Props) {
  const passkey = usePasskey(onSignedIn);
  return (
    <Dialog title="Sign in to sync" onClose={onClose}>
      <div className="grid gap-4 [&_h3]:text-17">
        <p>Your changes are saved on this phone. Enter the PIN to send them.</p>
        <PinForm check={check} onAnswer={({ kind }) => kind === 'unlocked' && onSignedIn()} />
        <Button kind="secondary" busy={passkey.busy} onClick={() => void passkey.use()}>
          Use a Passkey
        </Button>
        <p role="alert" className="problem">
          {passkey.problem}
        </p>
      </div>
    </Dialog>
  );
}
