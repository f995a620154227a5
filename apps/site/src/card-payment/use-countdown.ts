import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

const secondsUntil = (instant: string | null): number | undefined =>
  instant === null ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS));

/** Whole seconds until that moment, counting down to 0; undefined when there is none. */
export function useCountdown(instant: string | null): number | undefined {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
