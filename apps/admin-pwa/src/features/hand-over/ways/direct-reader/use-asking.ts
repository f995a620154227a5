import { useEffect, useRef, useState } from 'react';
import { poll } from '../../poll.ts';
import type { ReaderAnswer } from '../card-reader/reader-answer.ts';
import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import { NOT_CHARGED } from './direct-words.ts';

const PACE = { first: 1_000, longest: 4_000 };
/** What was sent to the provider arrives within moments, or never. */
const SETTLED_MS = 12_000;

type Asking = { readonly charge: ReaderCharge; readonly onAnswer: (answer: ReaderAnswer) => void };

/** Asks the server how a charge over the direct link ended, until it can be known. */
export function useAsking({ charge, onAnswer }: Asking) {
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    const weigh = weighAnswers();
    const end = poll(PACE, async () => {
      const answer = weigh(await charge.lookUp());
      if (!isCurrent) return 'done';
      if (!answer) return 'again';
      latest.current(answer);
      if (answer.kind === 'unheard' || answer.kind === 'charging') return 'again';
      setAsking(false);
      return 'done';
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [isAsking, charge]);

  return { begin: () => setAsking(true) };
}

/** Not paid means nothing was charged once that has been said for a while; undefined while it is too early to tell. */
function weighAnswers() {
  let unpaidSince: number | undefined;
  return (answer: ReaderAnswer): ReaderAnswer | undefined => {
    if (answer.kind !== 'waiting' && answer.kind !== 'failed') return answer;
    unpaidSince ??= performance.now();
    const isSettled = performance.now() - unpaidSince >= SETTLED_MS;
    return isSettled ? { kind: 'failed', message: NOT_CHARGED } : undefined;
  };
}
