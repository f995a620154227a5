import { CardForm } from '@fieldleaf/card-payment/card-form';
import { AcceptedCards } from '../card-payment/accepted-cards.tsx';
import { announceFailedPayment } from '../card-payment/announce-failed-payment.ts';
import { PaymentNotOpened } from '../card-payment/payment-not-opened.tsx';
import { PrivacyLink } from '../privacy-link/privacy-link.tsx';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
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
  const { payments } = useSiteConfig();
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
    <CardForm
      payments={payments}
      intent={intent}
      words={{ pay: payWords(intent.amount), busy: words.processing }}
      billing={{ name: payerName, email: '', phone: '' }}
      onPaid={({ paymentIntentId }) => onPaid({ ...intent, paymentIntentId })}
      onEnded={() => renew(intent)}
      onRefused={announceFailedPayment}
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
