import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from './toasts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

const noToast = () => undefined;

/** Loads the toasts with the first one, so that the landing page does not carry them. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (toast && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  ) : null;
}
