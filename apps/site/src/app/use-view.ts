import { useCallback, useEffect, useState } from 'react';
import { type InnerView, titleOf, type View, viewOfAddress } from './view.ts';

const isInner = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inner' in state;

/** What is opened from the page gets one entry in the history, so that going back leads to the page and not out of the site. */
function rememberView(address: string) {
  if (isInner(history.state)) return;
  history.pushState({ inner: true }, '', address);
}

/**
 * Which view is shown. The address decides at the start and whenever the browser goes back; in between the inner
 * views follow each other without an address.
 */
export function useView(start: View) {
  const [view, setView] = useState(start);

  useEffect(() => {
    const resolve = () => setView(viewOfAddress(window.location));
    window.addEventListener('popstate', resolve);
    return () => window.removeEventListener('popstate', resolve);
  }, []);

  useEffect(() => {
    document.title = titleOf(view);
  }, [view]);

  const show = useCallback((next: InnerView | 'events') => {
    rememberView(next === 'events' ? '/events' : '/');
    setView(next);
  }, []);

  const leave = useCallback(() => {
    if (isInner(history.state)) return history.back();
    history.replaceState(null, '', '/');
    setView('landing');
  }, []);

  return { view, show, leave };
}
