import type { ActivityEntry, ActivityQuery, ActivityResponse } from '@fieldleaf/contract/activity';
import type { ApiFailure } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasFields, isListOf, isNullOr, isText } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';

const isObject = hasFields<object>({});
const isActivity = hasFields<ActivityResponse>({
  entries: isListOf(isObject),
  next: isNullOr(isText),
  devices: isListOf(isObject),
});

export type ActivityFilter = Pick<ActivityQuery, 'who' | 'kind'>;

type Listed = {
  readonly entries: readonly ActivityEntry[];
  readonly devices: ActivityResponse['devices'];
  readonly next: string | null;
};

const NOTHING: Listed = { entries: [], devices: [], next: null };

/** What was done, a page at a time, as the server lists it now; nothing of it stays on the phone. */
export function useActivity(filter: ActivityFilter) {
  const { who, kind } = filter;
  const [listed, setListed] = useState<Listed>();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [loading, setLoading] = useState(true);
  const asked = useRef(0);

  const load = useCallback(
    async (before?: string) => {
      asked.current += 1;
      const turn = asked.current;
      setLoading(true);
      const query = new URLSearchParams({
        ...(before && { before }),
        ...(who && { who }),
        ...(kind && { kind }),
      });
      const answer = await callServer('GET', `${PATHS.adminActivity}?${query}`, { answer: isActivity });
      // Another filter was chosen meanwhile.
      if (turn !== asked.current) return;
      setLoading(false);
      if (!answer.ok) return setFailure(answer.error);
      setFailure(null);
      const { entries, next, devices } = answer.value;
      setListed((shown = NOTHING) => ({
        entries: before ? [...shown.entries, ...entries] : entries,
        next,
        devices,
      }));
    },
    [who, kind],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { listed, failure, loading, reload: () => load(), loadMore: () => load(listed?.next ?? undefined) };
}
