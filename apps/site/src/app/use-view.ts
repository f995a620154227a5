import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../language/address.ts';
import { goOnTo, leaveTrail } from '../trail/trail.ts';
import { openStop } from './open-stop.ts';
import { type InnerView, titleOf, type View, viewOfAddress } from './view.ts';

/**
 * Which view is shown: the one of the current stop, or the one the address names. What is opened from the page
 * comes on top of it in the browser's history, so that going back leads to the page and not out of the site.
 */
export function useView(start: View) {
  const [view, setView] = useState(start);
  const isLeaving = useRef(false);

  useEffect(() => {
    const resolve = () => {
      // The card form's frames may have added entries of their own, which make the way to the landing page longer.
      const stop = isLeaving.current ? 'over' : openStop();
      isLeaving.current = stop === 'over' && leaveTrail();
      setView(stop === 'over' ? 'landing' : (stop ?? viewOfAddress(window.location)));
    };
    window.addEventListener('popstate', resolve);
    return () => window.removeEventListener('popstate', resolve);
  }, []);

  useEffect(() => {
    document.title = titleOf(view);
  }, [view]);

  const show = (next: InnerView | 'events') => {
    isLeaving.current = false;
    goOnTo([{ view: next }], addressOf(next === 'events' ? '/events' : '/'));
    setView(next);
  };

  const leave = () => {
    isLeaving.current = leaveTrail();
    if (!isLeaving.current) history.replaceState(null, '', addressOf('/'));
    setView('landing');
  };

  return { view, show, leave };
}
