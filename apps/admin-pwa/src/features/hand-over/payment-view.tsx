import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ByHandStage } from './by-hand-stage.tsx';
import { chargedCents } from './charged-amount.ts';
import { CheckingStage } from './checking-stage.tsx';
import { ChoosingStage } from './choosing-stage.tsx';
import styles from './hand-over.module.css';
import { ReturnPhone } from './return-phone.tsx';
import { StageHeading } from './stage-heading.tsx';
import type { LeadOut } from './taken-back.ts';
import { TippingStage } from './tipping-stage.tsx';
import { type PaymentActions, usePayment } from './use-payment.ts';
import { useSecondTapGuard } from './use-second-tap-guard.ts';
import type { WayProps } from './way-props.ts';
import { QrWay } from './ways/qr-way.tsx';

const CardWay = lazy(() => import('./ways/card-way.tsx').then((module) => ({ default: module.CardWay })));

const ReaderWay = lazy(() =>
  import('./ways/reader-way.tsx').then((module) => ({ default: module.ReaderWay })),
);

const WAYS = { qr: QrWay, reader: ReaderWay, card: CardWay } as const;

type Props = Pick<WayProps, 'handOver'> & { readonly leadOut: LeadOut };

/** The payment the customer makes: what for, how much, and one thing to do at a time. */
export function PaymentView({ handOver, leadOut }: Props) {
  const { payment, ...actions } = usePayment(handOver);
  const { stage } = payment;
  const guard = useSecondTapGuard();
  const isOver = stage.at === 'paid' || stage.at === 'by-hand' || stage.at === 'received';
  return (
    <main className={styles.screen} onClickCapture={guard}>
      <div className={styles.sheet}>
        <Amount handOver={handOver} isFirst={stage.at === 'choosing' && handOver.tips === undefined} />
        <Stage handOver={handOver} leadOut={leadOut} payment={payment} actions={actions} />
        {!isOver && (
          <ReturnPhone
            handOver={handOver}
            leadOut={leadOut}
            label="Cancel Payment"
            kind="quiet"
            mayBeUnderWay={stage.at === 'checking' && stage.patience === 'until-settled'}
          />
        )}
      </div>
    </main>
  );
}

const titleOf = ({ purpose }: WayProps['handOver']): string => {
  if (purpose.kind !== 'invoice') return 'Collect Payment';
  return purpose.paymentType === 'deposit' ? 'Collect 50% Deposit' : 'Collect Full Payment';
};

/** `$9,999.99` still stands at arm's length on a narrow phone. */
const LONG_AMOUNT = 9;

function Amount({ handOver, isFirst }: Pick<WayProps, 'handOver'> & { readonly isFirst: boolean }) {
  const { purpose, payerName } = handOver;
  const amount = dollarText(chargedCents(handOver));
  return (
    <header className={styles.head}>
      {isFirst ? <StageHeading level={1}>{titleOf(handOver)}</StageHeading> : <h1>{titleOf(handOver)}</h1>}
      <p className={styles.amount} data-long={amount.length > LONG_AMOUNT || undefined}>
        {amount}
      </p>
      <p>
        {payerName}
        {purpose.kind === 'invoice' && <span className="quiet"> · {purpose.invoiceNumber}</span>}
      </p>
    </header>
  );
}

type StageProps = Props & {
  readonly payment: ReturnType<typeof usePayment>['payment'];
  readonly actions: PaymentActions;
};

function Stage({ handOver, leadOut, payment: { stage, attempt }, actions }: StageProps) {
  switch (stage.at) {
    case 'tipping':
      return handOver.tips ? <TippingStage tips={handOver.tips} onTip={actions.tip} /> : null;
    case 'choosing':
      return (
        <ChoosingStage
          handOver={handOver}
          notice={stage.notice}
          onChoose={actions.choose}
          onChangeTip={actions.askTip}
        />
      );
    case 'way':
      return <OpenWay way={stage.way} handOver={handOver} actions={actions} />;
    case 'checking':
      return attempt ? (
        <CheckingStage handOver={handOver} attempt={attempt} patience={stage.patience} actions={actions} />
      ) : null;
    // The same one: what it says of a phone that could not save outlives that the money was received.
    case 'by-hand':
    case 'received':
      return (
        <ByHandStage
          handOver={handOver}
          method={stage.at === 'by-hand' ? stage.method : (handOver.received?.method ?? 'cash')}
          isReceived={stage.at === 'received'}
          leadOut={leadOut}
          onBack={actions.leave}
        />
      );
    case 'paid':
      return (
        <section className={styles.stage}>
          <CircleCheck className={styles.done} size={64} strokeWidth={1.5} aria-hidden="true" />
          <StageHeading>Paid {dollarText(chargedCents(handOver))}. Please give the phone back.</StageHeading>
          <ReturnPhone handOver={handOver} leadOut={leadOut} label="Enter PIN" />
        </section>
      );
  }
}

type OpenWayProps = Pick<WayProps, 'handOver'> & {
  readonly way: keyof typeof WAYS;
  readonly actions: PaymentActions;
};

function OpenWay({ way, handOver, actions }: OpenWayProps) {
  const Way = WAYS[way];
  return (
    <section className={styles.stage}>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <Way handOver={handOver} onAttempt={actions.begin} onPaid={actions.paid} onBack={actions.leave} />
      </Suspense>
    </section>
  );
}
