import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 900px)';

const onChange = (hear: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', hear);
  return () => query.removeEventListener('change', hear);
};

/** From 900 px there is room for a rail and a table. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(onChange, () => window.matchMedia(WIDE).matches);
