import { IconButton } from '@fieldleaf/ui/icon-button';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './toaster.module.css';
import { dismissToast, type ShownToast } from './toasts.ts';
import { words } from './words.ts';

const SHOWN_MS = 5_000;

/** One toast at a time; read out by screen readers, closed by hand or after five seconds in which nobody is at it. */
export function Toaster({ toast }: { readonly toast: ShownToast | undefined }) {
  return (
    <section className={styles.place} aria-label={words.notifications}>
      <p role="status" className="visually-hidden">
        {toast && !toast.isSaid && <span key={toast.id}>{`${toast.title} ${toast.description ?? ''}`}</span>}
      </p>
      <ol>{toast && <ToastItem key={toast.id} toast={toast} />}</ol>
    </section>
  );
}

function ToastItem({ toast }: { readonly toast: ShownToast }) {
  const [isAtHand, setIsAtHand] = useState(false);
  useEffect(() => {
    if (isAtHand) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.id, isAtHand]);
  const Icon = toast.destructive ? CircleAlert : CircleCheck;
  const hold = () => setIsAtHand(true);
  const release = () => setIsAtHand(false);
  return (
    <li
      className={styles.toast}
      data-destructive={toast.destructive || undefined}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} className={styles.icon} />
      <p className={`py-1 text-quiet-ink text-14 wrap-anywhere ${styles.words}`}>
        <strong>{toast.title}</strong> {toast.description && <span>{toast.description}</span>}
      </p>
      <IconButton className={styles.close} aria-label={words.close} onClick={() => dismissToast(toast.id)}>
        <X size={18} />
      </IconButton>
    </li>
  );
}
