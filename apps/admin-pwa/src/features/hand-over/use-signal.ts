import { PATHS } from '@fieldleaf/contract/paths';
import { useEffect, useState } from 'react';
import { hasFields } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { poll } from './poll.ts';

const PACE = { first: 5_000, longest: 20_000 };

/** Whether the server can be reached, as far as is known; syncing, which would know, rests meanwhile. */
export function useSignal(): boolean {
  const [there, setThere] = useState(navigator.onLine);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const look = () => {
      stop();
      let current = true;
      const end = poll(PACE, async () => {
        const { ok } = await callServer('GET', PATHS.health, { answer: hasFields<object>({}) });
        if (current) setThere(ok);
        return 'again';
      });
      stop = () => {
        current = false;
        end();
      };
    };
    const lose = () => setThere(false);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', lose);
    return () => {
      stop();
      window.removeEventListener('online', look);
      window.removeEventListener('offline', lose);
    };
  }, []);
  return there;
}
