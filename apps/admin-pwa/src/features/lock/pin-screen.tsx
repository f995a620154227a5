import { LeafMark } from '@fieldleaf/ui/leaf-mark';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { PinAnswer } from './enter-pin.ts';
import { InstallFirst } from './install-first.tsx';
import styles from './lock.module.css';
import type { OtherWaysDialog } from './other-ways-dialog.tsx';
import { PinForm } from './pin-form.tsx';

type Props = {
  readonly check: (pin: string) => Promise<PinAnswer>;
  readonly onUnlocked: (signedIn: boolean) => void;
  readonly onLeave: () => void;
  /** What happened to this phone while nobody looked, e.g. that it was removed. */
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
    <main className={styles.screen}>
      <div className={`card ${styles.card}`}>
        <LeafMark size={48} />
        <h1>Fieldleaf Console</h1>
        {notice && <p className={`notice ${styles.notice}`}>{notice}</p>}
        <InstallFirst />
        <PinForm check={check} onAnswer={answered} />
        <button type="button" className={`tap ${styles.other}`} onClick={openOtherWays}>
          Other ways to sign in
        </button>
        <a className={`tap ${styles.back}`} href="/">
          <ArrowLeft size={18} aria-hidden="true" /> Back to Website
        </a>
      </div>
      {OtherWays && (
        <OtherWays check={check} onUnlocked={onUnlocked} onClose={() => setOtherWays(undefined)} />
      )}
    </main>
  );
}
