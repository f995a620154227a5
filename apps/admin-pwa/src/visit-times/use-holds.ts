import type { HoldsResponse } from '@fieldleaf/contract/holds';
import { holdsPath } from '@fieldleaf/contract/paths';
import type { ShownHold } from '@fieldleaf/domain/read-model/diary';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useEffect, useState } from 'react';
import { serverNow } from '../clock/server-clock.ts';
import { useSyncState } from '../read-models/sync-state.ts';
import { hasFields, isInstant, isListOf } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

const isHolds = hasFields<HoldsResponse>({
  holds: isListOf(
    hasFields<HoldsResponse['holds'][number]>({ from: isInstant, until: isInstant, expiresAt: isInstant }),
  ),
});

const NONE: readonly ShownHold[] = [];
const EVERY_MS = 60_000;

/** Both are included. */
type Days = { readonly from: LocalDate; readonly to: LocalDate };

/** Returns the times customers are paying for now, as the server reports; none offline. Each ends at its minute. */
export function useHolds({ from, to }: Days): readonly ShownHold[] {
  const isReachable = useSyncState(({ reach }) => reach === 'reachable');
  const [holds, setHolds] = useState(NONE);
  useEffect(() => {
    if (!isReachable) return setHolds(NONE);
    let current = true;
    const ask = () =>
      callServer('GET', holdsPath({ from, to }), { answer: isHolds }).then((answer) => {
        if (current) setHolds(answer.ok ? answer.value.holds : NONE);
      });
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [isReachable, from, to]);
  useEffect(() => {
    const ends = holds.map(({ expiresAt }) => epochMsOf(expiresAt));
    if (ends.length === 0) return;
    const drop = () => setHolds((known) => known.filter(({ expiresAt }) => expiresAt > serverNow()));
    const timer = setTimeout(drop, Math.max(0, Math.min(...ends) - epochMsOf(serverNow())));
    return () => clearTimeout(timer);
  }, [holds]);
  return holds;
}
