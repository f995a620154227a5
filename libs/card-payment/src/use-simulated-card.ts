import { type ApiFailure, type ApiResult, callApi, messageOr } from '@fieldleaf/contract/client';
import { simulatedConfirmPath } from '@fieldleaf/contract/paths';
import type {
  PaymentIntentReference,
  SimulatedConfirmRequest,
  SimulatedConfirmResponse,
} from '@fieldleaf/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { type CardErrors, type CardFields, checkCard } from './check-card.ts';
import { mayCharge, NOT_WRITTEN_DOWN } from './may-charge.ts';
import type { PayUiProps } from './pay-ui.ts';
import { testCardDigits } from './test-cards.ts';
import { words } from './words.ts';

const NO_CARD: CardFields = { name: '', number: '', expiry: '', code: '' };

const FALLBACK = words.processingFailed;
const NO_ANSWER = words.noAnswer;
const NOT_CONFIRMED = words.notConfirmed;

const thisMonth = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
};

/** The card form's state. Typed data stays here: it is neither stored nor sent unless it is a test card. */
export function useSimulatedCard(props: PayUiProps) {
  const { intent, billing, onPaid, onRefused, onBusy, onEnded } = props;
  const [fields, setFields] = useState<CardFields>({ ...NO_CARD, name: billing.name });
  const [errors, setErrors] = useState<CardErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [busy, setBusyState] = useState(false);
  const [presses, setPresses] = useState(0);
  const sending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused press leads to the first wrong field
  useEffect(() => {
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);

  const setBusy = (now: boolean) => {
    sending.current = now;
    setBusyState(now);
    onBusy(now);
  };

  const refuse = (message: string) => {
    setNeedsConfirmation(false);
    setRefusal(message);
    onRefused(message);
  };

  const settle = ({ status, error }: SimulatedConfirmResponse, paid: PaymentIntentReference) => {
    if (status === 'succeeded') return onPaid(paid);
    if (status === 'requires_action') return setNeedsConfirmation(true);
    refuse(error ?? FALLBACK);
  };

  async function send(confirmation: Confirmation) {
    if (sending.current) return;
    setRefusal(undefined);
    setBusy(true);
    const isKept = await mayCharge(props.beforeCharge);
    const cardNumber = testCardDigits(fields.number);
    const attempted = isKept && (await confirmOrRenew({ intent, confirmation, cardNumber, onEnded }));
    setBusy(false);
    if (!isKept) return refuse(NOT_WRITTEN_DOWN);
    if (!attempted) return setNeedsConfirmation(false);
    const { answer, paid } = attempted;
    if (answer.ok) settle(answer.value, paid);
    else if (isUnanswered(answer.error)) setRefusal(NO_ANSWER);
    else refuse(messageOr(answer.error, FALLBACK));
  }

  const pay = () => {
    const wrong = checkCard(fields, thisMonth());
    setErrors(wrong);
    setPresses(presses + 1);
    const cardNumber = testCardDigits(fields.number);
    if (cardNumber && Object.keys(wrong).length === 0) void send({ cardNumber });
  };
  const answer = (approved: boolean) => {
    if (approved) void send({ authenticated: true });
    else refuse(NOT_CONFIRMED);
  };
  const type = (field: keyof CardFields, text: string) => {
    setFields((before) => ({ ...before, [field]: text }));
    if (errors[field]) setErrors(({ [field]: _fixed, ...others }) => others);
  };

  return { fields, errors, refusal, needsConfirmation, busy, pay, answer, type };
}

type Confirmation = Omit<SimulatedConfirmRequest, 'clientSecret'>;

type Attempt = {
  readonly intent: PaymentIntentReference;
  readonly confirmation: Confirmation;
  /** Card number in the form: a new payment starts over with the card. */
  readonly cardNumber: string | undefined;
  readonly onEnded: PayUiProps['onEnded'];
};

type Attempted = {
  readonly answer: ApiResult<SimulatedConfirmResponse>;
  readonly paid: PaymentIntentReference;
};

const confirm = (intent: PaymentIntentReference, confirmation: Confirmation) =>
  confirmUntilAnswered(() => confirmSimulatedCard(intent, confirmation));

/**
 * Confirms a payment; one that had ended is replaced and confirmed in its place. Undefined when it was
 * not: something else is shown by then.
 */
async function confirmOrRenew(attempt: Attempt): Promise<Attempted | undefined> {
  const { intent, confirmation, cardNumber, onEnded } = attempt;
  const answer = await confirm(intent, confirmation);
  if (answer.ok || answer.error.code !== 'payment_ended' || !onEnded) return { answer, paid: intent };
  const renewed = await onEnded();
  if (!renewed || !cardNumber) return undefined;
  return { answer: await confirm(renewed, { cardNumber }), paid: renewed };
}

/** Pays with a test card, or completes the second confirmation of one. */
const confirmSimulatedCard = (
  { paymentIntentId, clientSecret }: PaymentIntentReference,
  confirmation: Confirmation,
): Promise<ApiResult<SimulatedConfirmResponse>> =>
  callApi('POST', simulatedConfirmPath(paymentIntentId), { body: { clientSecret, ...confirmation } });

/** Patient enough for a lift or a tunnel, short enough to still be looked at: 15 seconds in all. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** Nothing came back, or not from us: whether the card was charged is not known. */
const isUnanswered = ({ status }: ApiFailure): boolean => status === 0 || status >= 500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks again by itself while the answer to a confirmation stays away: a reply that was lost is no refusal, and
 * confirming the same payment again charges nothing twice. Ends with the last failure when the line stays dead.
 */
export async function confirmUntilAnswered<Answer>(
  confirm: () => Promise<ApiResult<Answer>>,
): Promise<ApiResult<Answer>> {
  let answer = await confirm();
  for (const pauseMs of PAUSES_MS) {
    if (answer.ok || !isUnanswered(answer.error)) return answer;
    await pause(pauseMs);
    answer = await confirm();
  }
  return answer;
}
