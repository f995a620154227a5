import { messageOr } from '@fieldleaf/contract/client';
import type { PaymentIntentReference, SimulatedConfirmResponse } from '@fieldleaf/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { type CardErrors, type CardFields, checkCard } from './check-card.ts';
import { type Confirmation, confirmOrRenew } from './confirm-or-renew.ts';
import { isUnanswered } from './confirm-until-answered.ts';
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

/** The card form's state. What is typed lives here only: it is neither stored nor sent unless it is a test card. */
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
