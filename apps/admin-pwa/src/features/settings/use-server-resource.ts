import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Check } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';

/**
 * Something the server knows, read from its path as soon as it can be asked; nothing of it stays on the phone. An answer
 * that is overtaken by a newer question is not shown.
 */
export function useServerResource<Answer>(path: string, isAnswer: Check<Answer>, isReachable = true) {
  const [value, setValue] = useState<Answer>();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [loading, setLoading] = useState(true);
  const asked = useRef(0);

  /** Shows an answer, also one to a change of it. */
  const settle = useCallback((answer: ApiResult<Answer>) => {
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setValue(answer.value);
  }, []);
  const read = useCallback(
    async (from: string) => {
      asked.current += 1;
      const turn = asked.current;
      setLoading(true);
      const answer = await callServer('GET', from, { answer: isAnswer });
      if (turn !== asked.current) return undefined;
      setLoading(false);
      return answer;
    },
    [isAnswer],
  );
  const reload = useCallback(async () => {
    const answer = await read(path);
    if (answer) settle(answer);
  }, [read, path, settle]);
  useEffect(() => {
    if (isReachable) void reload();
  }, [reload, isReachable]);
  return { value, failure, loading, reload, read, settle };
}
