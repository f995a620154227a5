import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present, half a minute old at most. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instantOf(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instantOf(Date.now())), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
