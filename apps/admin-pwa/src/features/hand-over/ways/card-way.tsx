import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { askedCents } from '../charged-amount.ts';
import type { WayProps } from '../way-props.ts';
import { SettlingCard } from './settling-card.tsx';
import styles from './taking-cards.module.css';
import { TypedCard } from './typed-card.tsx';
import { useCardWay } from './use-card-way.ts';
import { WayFrame } from './way-frame.tsx';

/** The customer types a card into the phone. What the server says of the payment decides, nothing else. */
export function CardWay(props: WayProps) {
  const way = useCardWay(props);
  const [isBusy, setBusy] = useState(false);
  const canLeave = !isBusy && way.stage.kind === 'typing';
  return (
    <WayFrame heading="Pay by card" onBack={canLeave ? props.onBack : undefined}>
      <Stages {...props} way={way} onBusy={setBusy} />
    </WayFrame>
  );
}

type StagesProps = WayProps & {
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
        <div className={`notice ${styles.notice}`} role="alert">
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
      <div className={`notice ${styles.notice}`} role="alert">
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
        <p className={`notice ${styles.notice}`} role="alert">
          {notice}
        </p>
      )}
      {amountCents !== askedCents(handOver) && (
        <p className={`notice ${styles.notice}`} role="status">
          What is due has changed in the meantime: it is {dollarText(amountCents)} now.
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
