import type { Instant } from '@fieldleaf/domain/time/instant';
import { useEffect, useState } from 'react';
import { serverNow } from '../clock/server-clock.ts';

const EVERY_MS = 30_000;

/** The present by the server's time, half a minute old at most. */
export function useNow(): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
