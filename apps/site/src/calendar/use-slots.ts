import type { SlotsResponse } from '@fieldleaf/contract/slots';
import { useEffect, useState } from 'react';
import { showToast } from '../toast/toasts.ts';
import { loadSlots, type SlotsQuestion } from './load-slots.ts';
import { forgetSentTimes, readSentTimes } from './sent-times.ts';
import { words } from './words.ts';

export type Slots = SlotsResponse['slots'];

export type SlotsState =
  | { readonly status: 'idle' | 'loading' | 'failed'; readonly slots: Slots }
  | { readonly status: 'loaded'; readonly slots: Slots };

const NOTHING: SlotsState = { status: 'idle', slots: [] };

type Answered = { readonly key: string; readonly state: SlotsState };

/**
 * The times of a day. A new question withdraws the one before, so an answer that arrives late is never shown;
 * `attempt` asks the same again.
 */
export function useSlots(question: SlotsQuestion | undefined, attempt: number): SlotsState {
  const key = question ? `${JSON.stringify(question)} ${attempt}` : '';
  const [answered, setAnswered] = useState((): Answered | undefined => {
    const slots = question && readSentTimes(question);
    return slots && { key, state: { status: 'loaded', slots } };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question, compared by content
  useEffect(() => {
    if (!question) return;
    forgetSentTimes();
    if (answered?.key === key) return;
    const withdrawn = new AbortController();
    void loadSlots(question, withdrawn.signal).then((answer) => {
      if (withdrawn.signal.aborted) return;
      if (answer.ok) return setAnswered({ key, state: { status: 'loaded', slots: answer.value.slots } });
      showToast({ title: words.error, description: words.timesNotLoaded, destructive: true });
      setAnswered({ key, state: { status: 'failed', slots: [] } });
    });
    return () => withdrawn.abort();
  }, [key]);

  if (!question) return NOTHING;
  return answered?.key === key ? answered.state : { status: 'loading', slots: [] };
}
