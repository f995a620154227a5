import { type ApiFailure, messageOr } from '@fieldleaf/contract/client';
import type { CreatePaymentIntentRequest, PaymentIntentReference } from '@fieldleaf/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { isHeld } from '../../card-payment/is-held.ts';
import { words as language } from '../../language/words.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { WizardEvent } from './booking-wizard.ts';
import { chosenPrice } from './chosen-price.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import type { DraftTotal } from './draft-total.ts';
import { paymentRequest } from './payment-request.ts';
import { otherZipWords } from './visit-zip.ts';
import { words } from './words.ts';

export type PaymentState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  | { readonly kind: 'not opened'; readonly code: ApiFailure['code']; readonly message: string };

type Wizard = {
  readonly draft: BookingDraft;
  readonly total: DraftTotal;
  readonly dispatch: (event: WizardEvent) => void;
};

/** Refusals that only another time can cure. */
const TIME_PROBLEMS: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'slot_taken',
  'slot_in_past',
  'notice_too_short',
  'closed_day',
  'outside_hours',
  'beyond_horizon',
  'time_does_not_exist',
]);

const SETUP_FAILED = words.paymentNotOpened;

const STARTING_AGAIN_MS = 3_000;

/** What a payment was opened with; its language is the booking's, so one of the other language is another. */
const textOf = (body: CreatePaymentIntentRequest | undefined): string =>
  JSON.stringify({ ...body, language: language.locale });

/** Opens the payment when the step opens; the one of this run is taken up again if it still fits. */
export function usePayment({ draft, total, dispatch }: Wizard) {
  const [state, setState] = useState<PaymentState>({ kind: draft.paid ? 'open' : 'opening' });
  const opening = useRef(false);
  const asked = useRef('');
  const config = useSiteConfig();

  const refuse = (failure: ApiFailure) => {
    const { code } = failure;
    if (failure.status > 0 && failure.status < 500) dispatch({ kind: 'intent given up' });
    if (TIME_PROBLEMS.has(code)) {
      const isOfZip = code === 'slot_taken' && config.driveTimes;
      const message = (isOfZip && otherZipWords(draft)) || failure.message;
      const title = words.chooseAnotherTime;
      showToast({ title, description: message, destructive: true, ahead: true });
      return dispatch({ kind: 'time lost', message });
    }
    const description = code === 'card_payments_unavailable' ? failure.message : SETUP_FAILED;
    // Said where the payment is to be, and over by itself.
    if (code !== 'starting')
      showToast({ title: words.setupError, description, destructive: true, isSaid: true });
    setState({ kind: 'not opened', code, message: messageOr(failure, SETUP_FAILED) });
  };

  async function open() {
    const body = paymentRequest(draft, total);
    if (!body) return;
    const isStillOpen = draft.intent?.request === textOf(body) && isHeld(draft.intent);
    if (isStillOpen) setState({ kind: 'open' });
    else await reopen();
  }

  /** Asks for a new payment, the earlier one being over or for something else; answers it, if there is one. */
  async function reopen(): Promise<PaymentIntentReference | undefined> {
    const body = paymentRequest(draft, total);
    if (opening.current || !body) return undefined;

    opening.current = true;
    asked.current = textOf(body);
    setState({ kind: 'opening' });
    const { runId, intentCount } = draft;
    const ask = (count: number) =>
      createPaymentIntent({ ...body, ...replacedBy(draft) }, `${runId}-${count}`);
    let opened = await ask(intentCount);
    if (!opened.ok && opened.error.code === 'idempotency_mismatch') {
      // A copy of this tab has used the key, for what was chosen there.
      dispatch({ kind: 'intent given up' });
      opened = await ask(intentCount + 1);
    }
    opening.current = false;
    if (!opened.ok) {
      refuse(opened.error);
      return undefined;
    }
    const price = chosenPrice(draft, config);
    const request = asked.current;
    dispatch({ kind: 'intent opened', intent: { ...opened.value, request, ...(price && { price }) } });
    setState({ kind: 'open' });
    return opened.value;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when the step opens, and anew with another code
  useEffect(() => {
    if (!draft.paid) void open();
  }, [draft.promo?.code, draft.giftCard?.code]);

  useAgainAtOtherPrice(state, asked.current !== textOf(paymentRequest(draft, total)), reopen);
  useAgainOnceStarted(state, reopen);
  return { state, open, reopen };
}

/** The payment that was opened before in this run ends when its successor opens. */
function replacedBy({ intent }: BookingDraft) {
  if (!intent) return {};
  const { paymentIntentId, clientSecret } = intent;
  return { replaces: { paymentIntentId, clientSecret } };
}

/** Asks again a while after every answer that the server is starting. */
function useAgainOnceStarted(state: PaymentState, reopen: () => Promise<unknown>): void {
  const isStarting = state.kind === 'not opened' && state.code === 'starting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reopen` is a new one with every drawing
  useEffect(() => {
    const timer = isStarting ? setTimeout(() => void reopen(), STARTING_AGAIN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isStarting]);
}

/** A page that was opened at this step may ask with the build's prices before it has been told those of the practice. */
function useAgainAtOtherPrice(state: PaymentState, isOther: boolean, reopen: () => Promise<unknown>): void {
  const isMismatch = state.kind === 'not opened' && state.code === 'amount_mismatch';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reopen` is a new one with every drawing
  useEffect(() => {
    if (isMismatch && isOther) void reopen();
  }, [isMismatch, isOther]);
}
