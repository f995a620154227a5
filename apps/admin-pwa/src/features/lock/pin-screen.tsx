import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import { PinForm } from './pin-form.tsx';
import { offersPasskey } from './unlock.ts';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onUnlocked: (signedIn: boolean) => void;
  readonly onLeave: () => void;
  /** Event on this phone while unattended, e.g. its removal. */
  readonly notice?: string | null;
};

const LEAVE_AFTER_MS = 2_000;

/** Stands before everything else; nothing of the practice is behind it. */
export function PinScreen({ check, onUnlocked, onLeave, notice }: Props) {
  const answered = (answer: PinAnswer) => {
    if (answer.kind === 'unlocked') onUnlocked(answer.signedIn);
    else if (answer.leave) setTimeout(onLeave, LEAVE_AFTER_MS);
  };
  const [otherWays, setOtherWays] = useState<typeof import('./other-ways-dialog.tsx')>();
  const [isOpen, setOpen] = useState(false);
  const isWanted = isOpen || offersPasskey() || (isAppleMobile() && !isInstalled());
  useEffect(() => {
    // Few devices need them and the PIN has few bytes; only a server can be signed in to, so they may come from there.
    if (isWanted) import('./other-ways-dialog.tsx').then(setOtherWays, () => setOpen(false));
  }, [isWanted]);
  return (
    <main className="grid place-items-center min-h-[100dvb] p-4">
      <div className={`card grid justify-items-center gap-4 pt-8 px-5 pb-5 ${styles.card}`}>
        <LeafMark size={48} />
        <h1>Fieldleaf Console</h1>
        {notice && <p className="notice p-3">{notice}</p>}
        {otherWays && <otherWays.BeforePin onUnlocked={onUnlocked} />}
        <PinForm check={check} onAnswer={answered} />
        <button type="button" className="tap bare text-leaf" onClick={() => setOpen(true)}>
          Other ways to sign in
        </button>
        <a className="tap gap-2 px-3" href="/">
          <ArrowLeft size={18} aria-hidden="true" /> Back to Website
        </a>
      </div>
      {isOpen && otherWays && (
        <otherWays.OtherWaysDialog check={check} onUnlocked={onUnlocked} onClose={() => setOpen(false)} />
      )}
    </main>
  );
}
