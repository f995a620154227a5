import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { chargedCents } from '../hand-over.ts';
import type { LeadOut } from '../hand-over-result.ts';
import { ChoosingStage } from './choosing-stage.tsx';
import styles from './hand-over.module.css';
import { OfflinePaymentStep } from './offline-payment-step.tsx';
import { QrWay } from './payment-methods/qr-way.tsx';
import type { PaymentMethodProps } from './payment-stage.ts';
import { ReturnPhone } from './return-phone.tsx';
import { StageHeading, useSecondTapGuard } from './stage-frame.tsx';
import { TippingStage } from './tipping-stage.tsx';
import { type CheckingProps, useChecking } from './use-checking.ts';
import { type PaymentActions, usePayment } from './use-payment.ts';

/** A payment was begun and its end is not known: the server is asked until it says. */
function CheckingStage(props: CheckingProps) {
  const { lastAnswer, stop, stopping } = useChecking(props);
  return (
    <section className={`grid grid-cols-1 gap-4 ${styles.stage}`}>
      <StageHeading>Checking the payment…</StageHeading>
      <progress className="w-full accent-leaf" aria-label="Checking" />
      <p role="status">{WORDS[lastAnswer]}</p>
      {lastAnswer === 'open' && props.attempt.way === 'reader' && (
        <Button kind="secondary" busy={stopping} onClick={stop}>
          Choose another way to pay
        </Button>
      )}
    </section>
  );
}

const WORDS = {
  nothing: 'Nothing is charged twice.',
  unpaid: 'Nothing is charged twice.',
  open: 'The card reader is still waiting for a card.',
  unknown: 'There is no signal. This goes on as soon as the server can be asked; nothing is charged twice.',
  'signed-out': 'Please give the phone back: this needs the PIN.',
} as const;

const CardWay = lazy(() =>
  import('./payment-methods/card-way.tsx').then((module) => ({ default: module.CardWay })),
);

const ReaderWay = lazy(() =>
  import('./payment-methods/card-reader/reader-way.tsx').then((module) => ({ default: module.ReaderWay })),
);

const WAYS = { qr: QrWay, reader: ReaderWay, card: CardWay } as const;

type Props = Pick<PaymentMethodProps, 'handOver'> & { readonly leadOut: LeadOut };

/** The payment the customer makes: what for, how much, and one thing to do at a time. */
export function PaymentView({ handOver, leadOut }: Props) {
  const { payment, ...actions } = usePayment(handOver);
  const { stage } = payment;
  const guard = useSecondTapGuard();
  const isOver = stage.at === 'paid' || stage.at === 'by-hand' || stage.at === 'received';
  return (
    <main
      className={`grid justify-items-center content-start min-h-[100dvb] bg-paper tabular lg:content-center ${styles.screen}`}
      onClickCapture={guard}
    >
      <div className={`grid grid-cols-1 gap-5 ${styles.sheet}`}>
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

const titleOf = ({ purpose }: PaymentMethodProps['handOver']): string => {
  if (purpose.kind !== 'invoice') return 'Collect Payment';
  return purpose.paymentType === 'deposit' ? 'Collect 50% Deposit' : 'Collect Full Payment';
};

/** `$9,999.99` still stands at arm's length on a narrow phone. */
const LONG_AMOUNT = 9;

function Amount({ handOver, isFirst }: Pick<PaymentMethodProps, 'handOver'> & { readonly isFirst: boolean }) {
  const { purpose, payerName } = handOver;
  const amount = dollarText(chargedCents(handOver));
  return (
    <header className={`grid justify-items-center gap-1 text-center wrap-anywhere ${styles.head}`}>
      {isFirst ? <StageHeading level={1}>{titleOf(handOver)}</StageHeading> : <h1>{titleOf(handOver)}</h1>}
      <p
        className={`font-bold lh-115 whitespace-nowrap ${styles.amount}`}
        data-long={amount.length > LONG_AMOUNT || undefined}
      >
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
        <OfflinePaymentStep
          handOver={handOver}
          method={stage.at === 'by-hand' ? stage.method : (handOver.received?.method ?? 'cash')}
          isReceived={stage.at === 'received'}
          leadOut={leadOut}
          onBack={actions.leave}
        />
      );
    case 'paid':
      return (
        <section className={`grid grid-cols-1 gap-4 ${styles.stage}`}>
          <CircleCheck
            className="justify-self-center text-leaf"
            size={64}
            strokeWidth={1.5}
            aria-hidden="true"
          />
          <StageHeading>Paid {dollarText(chargedCents(handOver))}. Please give the phone back.</StageHeading>
          <ReturnPhone handOver={handOver} leadOut={leadOut} label="Enter PIN" />
        </section>
      );
  }
}

type OpenMethodProps = Pick<PaymentMethodProps, 'handOver'> & {
  readonly way: keyof typeof WAYS;
  readonly actions: PaymentActions;
};

function OpenWay({ way, handOver, actions }: OpenMethodProps) {
  const Way = WAYS[way];
  return (
    <section className={`grid grid-cols-1 gap-4 ${styles.stage}`}>
      <Suspense fallback={<p role="status">Opening…</p>}>
        <Way handOver={handOver} onAttempt={actions.begin} onPaid={actions.paid} onBack={actions.leave} />
      </Suspense>
    </section>
  );
}
