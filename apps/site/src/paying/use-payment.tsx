import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ulid } from 'ulid';

/** A payment that a card can be charged for. */
type Intent = PaymentIntentReference & {
  /** End of the hold on its time; null: it is crowded, and nothing is held until it is paid for. */
  readonly holdExpiresAt?: string | null;
  /** Codes pay for all of it: there is no card to ask for. */
  readonly covered?: true;
};

/** Something that can be paid for by card. */
export type Payable<Opened extends Intent> = {
  /** Another purpose is another payment. */
  readonly purpose: string;
  /** The payment that is open for this purpose already, perhaps since before a reload. */
  readonly kept: () => Opened | undefined;
  /** Opens a payment, unless something is missing for it; the same key is the same payment. */
  readonly request: (idempotencyKey: string) => Promise<ApiResult<Opened> | undefined>;
  readonly onOpened: (opened: Opened) => void;
  /** Returns the reason to show in place of the card form; undefined if something else is shown by then. */
  readonly onRefused: (failure: ApiFailure) => string | undefined;
};

type PaymentState =
  | { readonly kind: 'opening' | 'open' | 'hold over' }
  | { readonly kind: 'not opened'; readonly code: ApiFailure['code']; readonly message: string };

export type Payment = ReturnType<typeof usePayment<Intent>>;

const SECOND_MS = 1_000;
const STARTING_AGAIN_MS = 3 * SECOND_MS;

/** Opens the payment for each purpose, or takes up the one that is open for it. */
export function usePayment<Opened extends Intent>(payable: Payable<Opened>) {
  const { purpose } = payable;
  const [state, setState] = useState<PaymentState>({ kind: 'opening' });
  const [intent, setIntent] = useState<Opened>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  const asked = useRef<string>(undefined);
  const isAsking = useRef(false);

  const show = (opened: Opened) => {
    setIntent(opened);
    setState({ kind: 'open' });
  };

  /** Opens a payment in place of one that is over, or that was for something else. */
  async function renew(): Promise<Opened | undefined> {
    if (isAsking.current) return undefined;
    setState({ kind: 'opening' });
    isAsking.current = true;
    const opened = await payable.request(key.current);
    isAsking.current = false;
    if (!opened) return undefined;
    // An answered request is not repeated with its idempotency key.
    if (opened.ok || opened.error.status > 0) key.current = ulid();
    if (opened.ok) {
      payable.onOpened(opened.value);
      show(opened.value);
      return opened.value;
    }
    const message = payable.onRefused(opened.error);
    if (message !== undefined) setState({ kind: 'not opened', code: opened.error.code, message });
    return undefined;
  }

  function open() {
    if (asked.current !== purpose) key.current = ulid();
    asked.current = purpose;
    const kept = payable.kept();
    if (kept) show(kept);
    else void renew();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when shown; a purpose that changes meanwhile waits for the answer
  useEffect(() => {
    if (asked.current !== purpose && !isAsking.current) open();
  }, [purpose, state]);
  useAgainOnceStarted(state, open);

  const secondsHeld = useCountdown(intent?.holdExpiresAt ?? null);
  const isHoldOver = state.kind === 'open' && secondsHeld === 0 && !isBusy;
  const shown: PaymentState = isHoldOver ? { kind: 'hold over' } : state;
  return { state: shown, intent, secondsHeld, isBusy, setBusy, open, renew };
}

/** Asks again a while after every answer that the server is starting. */
function useAgainOnceStarted(state: PaymentState, open: () => void): void {
  const isStarting = state.kind === 'not opened' && state.code === 'starting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is a new one with every drawing
  useEffect(() => {
    const timer = isStarting ? setTimeout(open, STARTING_AGAIN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isStarting]);
}

const secondsUntil = (instant: string | null): number | undefined =>
  instant === null ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS));

/** Whole seconds until that moment, counting down to 0; undefined when there is none. */
function useCountdown(instant: string | null): number | undefined {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}

/**
 * A place at the thumb for the button of a card form further up. `place` stands in the bar; `placeButton` goes to the
 * form, and shows its button there while somebody can pay.
 */
export function useButtonPlace(canPay: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return {
    place: <div ref={setElement} className="grid" />,
    placeButton: (button: ReactNode) => element && canPay && createPortal(button, element),
  };
}
