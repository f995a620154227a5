import { Dialog } from '../../controls/dialog.tsx';
import type { PinAnswer } from './enter-pin.ts';
import { PinForm } from './pin-form.tsx';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  /** `signedIn`: the server said that it is right, not only the phone. */
  readonly onRight: (signedIn: boolean) => void;
  readonly onClose: () => void;
};

/** Over a payment: who has the PIN gets the phone back. A lockout keeps nobody from paying. */
export function TakeBackDialog({ check, onRight, onClose }: Props) {
  return (
    <Dialog title="For the consultant" onClose={onClose}>
      <PinForm check={check} onAnswer={(answer) => answer.kind === 'unlocked' && onRight(answer.signedIn)} />
    </Dialog>
  );
}
