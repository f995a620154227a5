import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { isAppleMobile, isInstalled } from '../../install/install-offer.ts';
import type { PinAnswer } from './enter-pin.ts';
import styles from './lock.module.css';
import type { OtherWaysDialog } from './other-ways-dialog.tsx';
import { PinForm } from './pin-form.tsx';

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
  const [OtherWays, setOtherWays] = useState<typeof OtherWaysDialog>();
  // Only a server can be signed in to, so the dialog may come from there too.
  const openOtherWays = () => {
    import('./other-ways-dialog.tsx').then(
      (module) => setOtherWays(() => module.OtherWaysDialog),
      () => undefined,
    );
  };
  return (
    <main className="grid place-items-center min-h-[100dvb] p-4">
      <div className={`card grid justify-items-center gap-4 pt-8 px-5 pb-5 ${styles.card}`}>
        <LeafMark size={48} />
        <h1>Fieldleaf Console</h1>
        {notice && <p className="notice p-3">{notice}</p>}
        <InstallFirst />
        <PinForm check={check} onAnswer={answered} />
        <button type="button" className="tap bare text-leaf" onClick={openOtherWays}>
          Other ways to sign in
        </button>
        <a className="tap gap-2 px-3" href="/">
          <ArrowLeft size={18} aria-hidden="true" /> Back to Website
        </a>
      </div>
      {OtherWays && (
        <OtherWays check={check} onUnlocked={onUnlocked} onClose={() => setOtherWays(undefined)} />
      )}
    </main>
  );
}

/**
 * On an iPhone what a browser keeps may go after a week without a visit, and the app on the home screen keeps its own:
 * whoever begins in the browser has to bring everything over later.
 */
export function InstallFirst() {
  if (!isAppleMobile() || isInstalled()) return null;
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
