import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, type ShownToast, subscribeToToasts } from './toasts.ts';

type Toaster = ComponentType<{ readonly toast: ShownToast | undefined }>;

const noToast = () => undefined;

/**
 * The toasts, whose code the landing page does not carry: it comes with the first inner view, ahead of need, because
 * what a toast has to say may be that nothing can be loaded any more.
 */
export function ToastHost({ ahead }: { readonly ahead: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const [Toaster, setToaster] = useState<Toaster>();
  const isWanted = ahead || toast !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is another reason to try
  useEffect(() => {
    if (!isWanted || Toaster) return;
    import('./toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      // No connection: the toast is not seen, the page goes on, and the next toast tries again.
      () => undefined,
    );
  }, [isWanted, toast?.id]);

  return Toaster ? <Toaster toast={toast} /> : null;
}
