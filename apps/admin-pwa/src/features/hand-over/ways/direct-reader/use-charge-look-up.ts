import { useEffect, useRef, useState } from 'react';
import { poll } from '../../poll.ts';
import type { ReaderCharge } from '../card-reader/reader-charge.ts';
import { failed, isRefunded, type ReaderPaymentState } from '../card-reader/reader-payment-state.ts';
import { NOT_CHARGED } from './direct-words.ts';

const PACE = { first: 1_000, longest: 4_000 };
/** What was sent to the provider arrives within moments, or never. */
const SETTLED_MS = 12_000;

/** Asks the server how a charge over the direct link ended, until it can be known. */
export function useChargeLookUp(charge: ReaderCharge, onState: (state: ReaderPaymentState) => void) {
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onState);
  latest.current = onState;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    const settle = settleUnpaid();
    const end = poll(PACE, async () => {
      const state = settle(await charge.lookUp());
      if (!isCurrent) return 'done';
      if (!state) return 'again';
      latest.current(state);
      if (state.status === 'unknown' || state.status === 'processing') return 'again';
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
function settleUnpaid() {
  let unpaidSince: number | undefined;
  return (state: ReaderPaymentState): ReaderPaymentState | undefined => {
    if (isRefunded(state) || (state.status !== 'waiting' && state.status !== 'failed')) return state;
    unpaidSince ??= performance.now();
    const isSettled = performance.now() - unpaidSince >= SETTLED_MS;
    return isSettled ? failed('reader_failed', NOT_CHARGED) : undefined;
  };
}
