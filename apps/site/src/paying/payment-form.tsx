import { AcceptedCards } from '../card-payment/accepted-cards.tsx';
import { PaymentNotOpened } from '../card-payment/payment-not-opened.tsx';
import { VisitorCardForm } from '../card-payment/visitor-card-form.tsx';
import { PrivacyLink } from '../privacy-link/privacy-link.tsx';
import type { OpenedIntent } from './open-intent.ts';
import styles from './paying.module.css';
import { type Due, useOpenedPayment } from './use-opened-payment.ts';
import { words } from './words.ts';

type Props = {
  readonly due: Due;
  readonly payerName: string;
  /** What the button says of an amount in dollars, as the server will charge it. */
  readonly payWords: (amount: number) => string;
  /** The provider has the money; the server has not taken note of it yet. */
  readonly onPaid: (intent: OpenedIntent) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

/** The card form of what is due, from the moment it is opened. */
function PaymentForm({ due, payerName, payWords, onPaid, onBusy }: Props) {
  const { state, open, renew } = useOpenedPayment(due);
  if (state.kind === 'opening') return <p role="status">{words.preparing}</p>;
  if (state.kind === 'not opened') {
    return (
      <div className={styles.problem} role="alert">
        <PaymentNotOpened {...state} instead={words.otherWayToPay} onAgain={() => void open()} />
      </div>
    );
  }
  const { intent } = state;
  return (
    <VisitorCardForm
      intent={intent}
      words={{ pay: payWords(intent.amount), busy: words.processing }}
      billing={{ name: payerName, email: '', phone: '' }}
      onPaid={({ paymentIntentId }) => onPaid({ ...intent, paymentIntentId })}
      onEnded={() => renew(intent)}
      instead={words.otherWayToPay}
      onBusy={onBusy}
    />
  );
}

/** The form where it stands on the page, under what it takes. */
export function PaymentFormPlace(props: Props) {
  return (
    <>
      <AcceptedCards />
      <div className={styles.form}>
        <PaymentForm {...props} />
      </div>
      <PrivacyLink />
    </>
  );
}
