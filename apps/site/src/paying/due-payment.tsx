import { type ApiFailure, type ApiResult, messageOr } from '@fieldleaf/contract/client';
import { useEffect } from 'react';
import { sessionDraft } from '../draft/session-draft.ts';
import { PrivacyLink } from '../privacy-link/privacy-link.tsx';
import { showToast } from '../toast/toasts.ts';
import { AcceptedCards, PaymentForm } from './payment-form.tsx';
import { usePayment } from './use-payment.tsx';
import { words } from './words.ts';

/** A payment that a card can be charged for; `amount` in dollars, as the server will take it. */
export type OpenedIntent = {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amount: number;
};

type OpenIntent = {
  readonly purpose: string;
  readonly intent: OpenedIntent;
  readonly openedAt: number;
};

/** The server ends a payment an hour after it was opened; before that there has to be time to pay. */
const REUSED_MS = 50 * 60_000;

/** The payment this tab has opened; a reload takes it up again for the same purpose, while it is young. */
const openIntent = sessionDraft('open-payment', (stored) => {
  const open = stored as Partial<OpenIntent> | null;
  const isOpen = typeof open?.openedAt === 'number' && open.purpose && open.intent?.clientSecret;
  return isOpen ? (open as OpenIntent) : undefined;
});

export const forgetOpenIntent = (): void => openIntent.clear();

export type Due = {
  /** Purpose of the payment; another purpose is another payment. */
  readonly purpose: Readonly<Record<string, string | number>>;
  /** The same key is the same payment. */
  readonly request: (idempotencyKey: string) => Promise<ApiResult<OpenedIntent>>;
  /** Called if the payment due has changed: someone was faster, or another amount is due. */
  readonly onChanged: () => void;
};

/** Refusals that say that what is shown is not how it stands. */
const CHANGED: ReadonlySet<ApiFailure['code']> = new Set<ApiFailure['code']>([
  'already_paid',
  'invoice_refunded',
  'visit_invoiced',
  'amount_mismatch',
]);

function useDuePayment({ request, onChanged, ...due }: Due) {
  const purpose = JSON.stringify(due.purpose);
  const payment = usePayment<OpenedIntent>({
    purpose,
    kept: () => {
      const open = openIntent.load();
      const isYoung = open && Date.now() - open.openedAt <= REUSED_MS;
      return isYoung && open.purpose === purpose ? open.intent : undefined;
    },
    request,
    onOpened: (intent) => openIntent.save({ purpose, intent, openedAt: Date.now() }),
    onRefused: (failure) => {
      if (CHANGED.has(failure.code)) {
        onChanged();
        return undefined;
      }
      const description = messageOr(failure, words.processingFailed);
      showToast({ title: words.processingError, description, destructive: true, isSaid: true });
      return description;
    },
  });

  /** A new payment in place of one that has ended; nothing when it is not over the same amount. */
  async function renew() {
    forgetOpenIntent();
    const renewed = await payment.renew();
    if (!renewed || renewed.amount === payment.intent?.amount) return renewed;
    forgetOpenIntent();
    onChanged();
    return undefined;
  }
  return { ...payment, renew };
}

type FormProps = {
  readonly due: Due;
  readonly payerName: string;
  /** Returns the button's text for an amount in dollars, as the server will charge it. */
  readonly payWords: (amount: number) => string;
  /** The provider has the money; the server has not taken note of it yet. */
  readonly onPaid: (intent: OpenedIntent) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

/** The card form of an amount that is due. */
export function DuePaymentForm({ due, payerName, payWords, onPaid, onBusy }: FormProps) {
  const payment = useDuePayment(due);
  const { intent, isBusy } = payment;
  const amount = intent?.amount ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(isBusy), [isBusy]);
  return (
    <>
      <PaymentForm
        payment={payment}
        words={{ pay: payWords(amount), busy: words.processing }}
        billing={{ name: payerName, email: '', phone: '' }}
        onPaid={(paid) => onPaid({ ...paid, amount })}
        instead={words.otherWayToPay}
      />
      <AcceptedCards intent={intent} />
      <PrivacyLink />
    </>
  );
}
