import { CardForm } from '@fieldleaf/card-payment/card-form';
import { useAfterPaying } from '@fieldleaf/card-payment/use-after-paying';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askedCents } from '../../hand-over.ts';
import type { CardPaymentCalls, CardProvider, OpenedPayment } from '../../payment-calls.ts';
import type { PaymentMethodProps } from '../payment-stage.ts';
import { PaymentMethodFrame } from '../stage-frame.tsx';
import { useCardWay } from './use-card-way.ts';

/** Card entry by the customer on the phone. Only the server's word on the payment decides. */
export function CardWay(props: PaymentMethodProps) {
  const way = useCardWay(props);
  const [isBusy, setBusy] = useState(false);
  const canLeave = !isBusy && way.stage.kind === 'typing';
  return (
    <PaymentMethodFrame heading="Pay by card" onBack={canLeave ? props.onBack : undefined}>
      <Stages {...props} way={way} onBusy={setBusy} />
    </PaymentMethodFrame>
  );
}

type StagesProps = PaymentMethodProps & {
  readonly way: ReturnType<typeof useCardWay>;
  readonly onBusy: (busy: boolean) => void;
};

function Stages({ way, handOver, onPaid, onBack, onBusy }: StagesProps) {
  const { stage, calls } = way;
  switch (stage.kind) {
    case 'typing':
      return <Typing way={way} handOver={handOver} notice={stage.notice} onBusy={onBusy} />;
    case 'settling':
      return (
        <SettlingCard
          payment={stage.payment}
          calls={calls}
          onPaid={() => onPaid()}
          onReturned={way.returned}
          onUnpaid={way.unpaid}
        />
      );
    case 'returned':
      return (
        <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
          <p>{stage.message}</p>
          <Button onClick={onBack}>Go back</Button>
        </div>
      );
  }
}

type TypingProps = Pick<StagesProps, 'way' | 'handOver' | 'onBusy'> & { readonly notice: string | undefined };

function Typing({ way, handOver, notice, onBusy }: TypingProps) {
  const { state, open } = way.opened;
  if (state.kind === 'opening') return <p role="status">Preparing the payment…</p>;
  if (state.kind === 'not opened') {
    return (
      <div className="notice grid grid-cols-1 gap-4 p-4" role="alert">
        <p>{state.message}</p>
        <Button onClick={() => void open()}>Try again</Button>
      </div>
    );
  }
  const { provider, payment } = state;
  const amountCents = dollarsToCents(payment.amount);
  return (
    <>
      {notice && (
        <p className="notice grid grid-cols-1 gap-4 p-4" role="alert">
          {notice}
        </p>
      )}
      {amountCents !== askedCents(handOver) && (
        <p className="notice grid grid-cols-1 gap-4 p-4" role="status">
          The amount due has changed: it is now {dollarText(amountCents)}.
        </p>
      )}
      <TypedCard
        provider={provider}
        payment={payment}
        payerName={handOver.payerName}
        onBusy={onBusy}
        beforeCharge={() => way.keep(payment)}
        onPaid={(paid) => way.settle({ ...payment, ...paid })}
        onEnded={() => way.renew(provider, payment)}
      />
    </>
  );
}

type SettlingCardProps = {
  readonly payment: OpenedPayment;
  readonly calls: CardPaymentCalls;
  readonly onPaid: () => void;
  /** The money came and went back; in words. */
  readonly onReturned: (message: string) => void;
  /** The provider has no money of this payment. */
  readonly onUnpaid: () => void;
};

/** Asks the server what became of a payment, for as long as it takes: its answer is the only one that counts. */
function SettlingCard({ payment, calls, onPaid, onReturned, onUnpaid }: SettlingCardProps) {
  const state = useAfterPaying({
    send: () => calls.settle(payment),
    onDone: onPaid,
    onReturned,
    onPayAgain: onUnpaid,
  });
  return (
    <p role="status">
      {state === 'waiting'
        ? 'Just a moment: the payment is being recorded.'
        : `Payment received. It has to be added by hand: please give the phone back with the reference ${payment.paymentIntentId}.`}
    </p>
  );
}

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
function TypedCard({ provider, payment, payerName, onBusy, ...outcomes }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { isOpen, touch, reopen } = useIdleClose(isBusy);
  if (!isOpen) {
    return (
      <div className="notice grid grid-cols-1 gap-4 p-4" role="status">
        <p>The card form was closed to keep the card number private.</p>
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

const IDLE_MS = 2 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'focusin'] as const;

/**
 * Closes what a customer may have walked away from: after two minutes without a touch, and at once when
 * the page is left, so that going back to it shows nothing that was typed. Not while a payment is under way.
 */
function useIdleClose(isBusy: boolean) {
  const [isOpen, setOpen] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), IDLE_MS);
  }, []);

  useEffect(() => {
    if (!isOpen || isBusy) return;
    touch();
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, touch);
    // The focus went into a frame of the provider's.
    window.addEventListener('blur', touch);
    return () => {
      clearTimeout(timer.current);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, touch);
      window.removeEventListener('blur', touch);
    };
  }, [isOpen, isBusy, touch]);

  useEffect(() => {
    // At once: a page that is put aside as it is may come back as it was.
    const leave = () => flushSync(() => setOpen(false));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  return { isOpen, touch, reopen: () => setOpen(true) };
}
