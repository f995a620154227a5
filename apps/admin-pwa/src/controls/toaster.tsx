import { X } from 'lucide-react';
import { useEffect } from 'react';
import { dismissToast, type Toast, useToast } from './toast-state.ts';
import styles from './toaster.module.css';

const SHOWN_MS = 5_000;

/** The place where toasts appear and are read out; stays mounted, or nothing would be read. */
export function Toaster() {
  const { toast, shownAt, openDialogs } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast starts its time anew
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismissToast, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, shownAt]);
  return <ToastPlace toast={openDialogs === 0 ? toast : null} />;
}

/** The same place inside a dialog. */
export function DialogToaster() {
  return <ToastPlace toast={useToast((state) => state.toast)} />;
}

function ToastPlace({ toast }: { readonly toast: Toast | null }) {
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toast && (
        <div className={styles.toast} data-tone={toast.tone ?? 'plain'}>
          <p>
            <strong>{toast.title}</strong> {toast.detail}
          </p>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast();
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismissToast}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
