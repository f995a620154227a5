import { CardForm } from '@fieldleaf/card-payment/card-form';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import type { OpenedPayment } from './card-payment-calls.ts';
import type { CardProvider } from './load-card-provider.ts';
import styles from './taking-cards.module.css';
import { useIdleClose } from './use-idle-close.ts';

type Props = {
  readonly provider: CardProvider;
  readonly payment: OpenedPayment;
  readonly payerName: string;
  readonly onBusy: (busy: boolean) => void;
  readonly beforeCharge: () => Promise<void>;
  readonly onPaid: (paid: PaymentIntentReference) => void;
  readonly onEnded: () => Promise<OpenedPayment | undefined>;
};

/** The provider's form on a phone that is not the payer's; it closes by itself when it is left alone. */
export function TypedCard({ provider, payment, payerName, onBusy, ...outcomes }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { isOpen, touch, reopen } = useIdleClose(isBusy);
  if (!isOpen) {
    return (
      <div className={`notice ${styles.notice}`} role="status">
        <p>The card form was closed, so that nobody reads what was typed.</p>
        <Button onClick={reopen}>Open the card form again</Button>
      </div>
    );
  }
  return (
    <CardForm
      {...outcomes}
      payments={provider}
      intent={payment}
      isHandedOver
      words={{ pay: `Pay ${dollarText(dollarsToCents(payment.amount))}`, busy: 'Processing Payment...' }}
      billing={{ name: payerName, email: '', phone: '' }}
      onActivity={touch}
      // The form says it itself.
      onRefused={() => undefined}
      onBusy={(busy) => {
        setBusy(busy);
        onBusy(busy);
      }}
    />
  );
}
