import { useEffect, useRef, useState } from 'react';
import { showStorageFailure } from '../actions/show-failure.ts';
import {
  forgetPendingRefund,
  keepPendingRefund,
  type PendingRefund,
  type RefundDetails,
  readPendingRefund,
} from './pending-refund.ts';
import { requestRefund } from './request-refund.ts';

type RefundState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'checking' }
  /** `isShown`: this phone knows of it from the server. */
  | { readonly kind: 'refunded'; readonly isShown: boolean }
  | { readonly kind: 'refused'; readonly message: string };

export type Refund = {
  readonly state: RefundState;
  readonly refund: (amountDollars: number, more?: RefundDetails) => void;
  readonly checkAgain: () => void;
};

const CHECK_AGAIN_MS = 10_000;
/** The server remembers a key for a day; after half of it only the payments on record can tell. */
const KEY_HOLDS_MS = 12 * 60 * 60_000;

/** What is refunded. */
export type RefundSubject = {
  /** Of the booking or the invoice. */
  readonly id: string;
  readonly path: string;
  /** How many movements the mirror knows of. */
  readonly movements: number;
};

/** A refund that went through is shown once there are more movements than before. */
type FollowedRefund =
  | Exclude<RefundState, { kind: 'refunded' }>
  | { readonly kind: 'refunded'; readonly before: number };

/** A refund of one thing: asked for once, and followed until it is known what became of it. */
export function useRefund({ id, path, movements }: RefundSubject): Refund {
  const [state, setState] = useState<FollowedRefund>({ kind: 'idle' });
  const pending = useRef<PendingRefund | undefined>(undefined);
  const isSending = useRef(false);

  const settle = async (next: FollowedRefund) => {
    pending.current = undefined;
    setState(next);
    await forgetPendingRefund(id);
  };
  const send = async () => {
    const requested = pending.current;
    if (!requested || isSending.current) return;
    if (Date.now() - requested.askedAt > KEY_HOLDS_MS) return settle(NOT_ON_RECORD);
    isSending.current = true;
    const answer = await requestRefund(path, requested);
    isSending.current = false;
    if (answer.kind === 'unknown') setState({ kind: 'checking' });
    else await settle(answer.kind === 'refunded' ? { ...answer, before: requested.movements } : answer);
  };

  useEffect(() => {
    let current = true;
    void readPendingRefund(id).then((kept) => {
      if (!current || !kept) return;
      pending.current = kept;
      setState({ kind: 'checking' });
    });
    return () => {
      current = false;
    };
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in refs; the state starts it
  useEffect(() => {
    if (state.kind !== 'checking') return;
    const before = pending.current?.movements;
    if (before !== undefined && movements > before) return void settle({ kind: 'refunded', before });
    const timer = setTimeout(() => void send(), CHECK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, movements]);

  const begin = async (amountDollars: number, more: RefundDetails) => {
    const requested = { key: crypto.randomUUID(), amountDollars, more, movements, askedAt: Date.now() };
    setState({ kind: 'asking' });
    try {
      await keepPendingRefund(id, requested);
    } catch {
      setState({ kind: 'idle' });
      return showStorageFailure();
    }
    pending.current = requested;
    await send();
  };
  return {
    state: state.kind === 'refunded' ? { kind: 'refunded', isShown: movements > state.before } : state,
    refund: (amountDollars, more = {}) => {
      if (!pending.current && state.kind !== 'asking') void begin(amountDollars, more);
    },
    checkAgain: () => void send(),
  };
}

const NOT_ON_RECORD: FollowedRefund = {
  kind: 'refused',
  message: 'The refund that was asked for is not on record. Check the payments above before asking again.',
};
