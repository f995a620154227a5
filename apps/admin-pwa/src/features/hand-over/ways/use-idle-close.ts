import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const IDLE_MS = 2 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'focusin'] as const;

/**
 * Closes what a customer may have walked away from: after two minutes without a touch, and at once when
 * the page is left, so that going back to it shows nothing that was typed. Not while a payment is under way.
 */
export function useIdleClose(isBusy: boolean) {
  const [isOpen, setOpen] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), IDLE_MS);
  }, []);

  useEffect(() => {
    if (!isOpen || isBusy) return;
    touch();
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, touch);
    // The focus went into a frame of the provider's.
    window.addEventListener('blur', touch);
    return () => {
      clearTimeout(timer.current);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, touch);
      window.removeEventListener('blur', touch);
    };
  }, [isOpen, isBusy, touch]);

  useEffect(() => {
    // At once: a page that is put aside as it is may come back as it was.
    const leave = () => flushSync(() => setOpen(false));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  return { isOpen, touch, reopen: () => setOpen(true) };
}
