import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styles from './toaster.module.css';
import { dismissToast, type ShownToast } from './toasts.ts';

const SHOWN_MS = 5_000;

/** One toast at a time; read out by screen readers, closed by hand, by a swipe or after five seconds. */
export function Toaster({ toast }: { readonly toast: ShownToast | undefined }) {
  const Icon = toast?.destructive ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Provider duration={SHOWN_MS} swipeDirection="right">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={styles.toast}
          data-destructive={toast.destructive || undefined}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          <Icon size={22} className={styles.icon} />
          <div>
            <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description className={styles.description}>
                {toast.description}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Close className={styles.close} aria-label="Close">
            <X size={18} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={styles.viewport} />
    </RadixToast.Provider>
  );
}
