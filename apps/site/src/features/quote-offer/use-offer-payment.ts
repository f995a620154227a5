import { type ApiFailure, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentResponse, PaymentIntentReference } from '@fieldleaf/contract/payments';
import { trimContact } from '@fieldleaf/domain/booking/check-contact';
import { NOTICE_VERSION } from '@fieldleaf/domain/privacy/notice-version';
import { TERMS_VERSION } from '@fieldleaf/domain/terms/terms-version';
import { TEXT_CONSENT_VERSION } from '@fieldleaf/domain/text-message/text-consent-version';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { isHeld } from '../../card-payment/is-held.ts';
import { showToast } from '../../toast/toasts.ts';
import type { OfferStepProps } from './offer-step-props.ts';
import { dueNow } from './offer-sums.ts';
import { words } from './words.ts';

type State =
  | { readonly kind: 'opening' | 'open' }
  | { readonly kind: 'not opened'; readonly code: ApiFailure['code']; readonly message: string };

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

type Options = OfferStepProps & { readonly onReload: () => void };

/** Opens the payment when the step opens and when another amount is chosen; the open one is given up first. */
export function useOfferPayment({ offerKey, offer, visit, onChange, onReload }: Options) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const key = useRef(ulid());
  const { date, time, pays, intent } = visit;
  const request = JSON.stringify([date, time, pays, visit.contact, visit.textsAgreed]);

  async function giveUp(): Promise<void> {
    if (!intent) return;
    const { paymentIntentId, clientSecret } = intent;
    await callApi('POST', PATHS.cancelPaymentIntent, { body: { paymentIntentId, clientSecret } });
  }

  function refuse({ status, code, message }: ApiFailure): undefined {
    if (status > 0) key.current = ulid();
    if (TIME_PROBLEMS.has(code)) {
      showToast({
        title: words.chooseAnotherTime,
        description: message,
        destructive: true,
        ahead: true,
      });
      onChange({ step: 0, time: null, intent: null });
    } else if (code.startsWith('quote_')) {
      onReload();
    } else {
      const description = code === 'card_payments_unavailable' ? message : SETUP_FAILED;
      showToast({ title: words.setupError, description, destructive: true, isSaid: true });
      setState({ kind: 'not opened', code, message });
    }
  }

  /** A new payment in place of the one that is open or over; answers it, if there is one. */
  async function open(): Promise<PaymentIntentReference | undefined> {
    if (!date || !time) return undefined;
    setState({ kind: 'opening' });
    await giveUp();
    key.current = ulid();
    const opened = await callApi<CreatePaymentIntentResponse>('POST', PATHS.payQuote, {
      body: {
        ...offerKey,
        selectedDate: date,
        selectedTime: time,
        customerInfo: trimContact(visit.contact),
        pays,
        amount: dueNow(offer, pays),
        termsVersion: TERMS_VERSION,
        noticeVersion: NOTICE_VERSION,
        ...(visit.textsAgreed && { textConsent: TEXT_CONSENT_VERSION }),
      },
      idempotencyKey: key.current,
    });
    if (!opened.ok) return refuse(opened.error);
    onChange({ intent: { ...opened.value, request } });
    setState({ kind: 'open' });
    return opened.value;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened for each amount that is chosen
  useEffect(() => {
    if (intent?.request === request && isHeld(intent)) setState({ kind: 'open' });
    else void open();
  }, [pays]);

  return { state, open, giveUp };
}

const SETUP_FAILED = words.paymentNotOpened;
