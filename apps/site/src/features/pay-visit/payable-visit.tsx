import { callApi } from '@fieldleaf/contract/client';
import { visitPaymentIntentPath } from '@fieldleaf/contract/paths';
import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { type Cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PaymentFormPlace } from '../../paying/payment-form.tsx';
import type { Due } from '../../paying/use-opened-payment.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { type Tip, tipCentsOf } from '../../tip/tip.ts';
import { TipOptions } from '../../tip/tip-options.tsx';
import { useTypedTip } from '../../tip/use-typed-tip.ts';
import { keyHeadersOf, tipOfAddress } from './visit-address.ts';
import { type VisitPayment, visitPaymentDraft } from './visit-payment-draft.ts';
import { VisitSheet } from './visit-sheet.tsx';
import { payWords } from './visit-words.ts';
import { words } from './words.ts';

type Props = {
  readonly bill: VisitBill;
  readonly onPaid: (payment: VisitPayment) => void;
  readonly onChanged: () => void;
};

/** A visit that something is owed for: first the tip, then the card. Nothing is opened before that is asked for. */
export function PayableVisit(props: Props) {
  const { bill } = props;
  const [tipCents, setTip] = useState<Cents>();
  const headingRef = useArrival('payable');
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {bill.paidAmount > 0 ? words.payWhatIsLeft : words.payForVisit}
        </h1>
        <PrintButton />
      </div>
      <VisitSheet bill={bill} />
      {tipCents === undefined ? (
        <ChooseTip bill={bill} onGoOn={setTip} />
      ) : (
        <CardSection {...props} tipCents={tipCents} onBack={() => setTip(undefined)} />
      )}
    </main>
  );
}

type ChooseProps = Pick<Props, 'bill'> & { readonly onGoOn: (tipCents: Cents) => void };

/** Who has tipped already is not asked again. */
function ChooseTip({ bill, onGoOn }: ChooseProps) {
  const [tip, setTip] = useState<Tip | null>(() => tipOfAddress(location));
  const priceCents = dollarsToCents(bill.tipBase);
  const tipCents = tipCentsOf(tip, priceCents);
  const typed = useTypedTip({ tip, priceCents, onTip: setTip, onGoOn: () => onGoOn(tipCents) });
  const isAsked = bill.tipAmount === 0;
  return (
    <section className={styles.pay} aria-labelledby="pay-heading">
      <h2 id="pay-heading">{isAsked ? words.addTip : payWords(bill, bill.openAmount)}</h2>
      {isAsked && <TipOptions tip={tip} priceCents={priceCents} typed={typed} onTip={setTip} />}
      <div className={styles.actions}>
        <Button onClick={isAsked ? typed.goOn : () => onGoOn(tipCents)}>
          {words.payByCard(dollars(bill.openAmount + centsToDollars(tipCents)))}
        </Button>
      </div>
    </section>
  );
}

type CardProps = Props & { readonly tipCents: Cents; readonly onBack: () => void };

function dueOf({ bill, tipCents, onChanged }: CardProps): Due {
  const { bookingId, openAmount } = bill;
  const tipAmount = centsToDollars(tipCents);
  return {
    purpose: { bookingId, tipAmount, amount: openAmount, paidBefore: bill.paidAmount },
    request: (idempotencyKey) =>
      callApi('POST', visitPaymentIntentPath(bookingId), {
        body: { tipAmount, expectedAmount: openAmount },
        headers: keyHeadersOf(location) ?? {},
        idempotencyKey,
      }),
    onChanged,
  };
}

function CardSection(props: CardProps) {
  const { bill, tipCents, onPaid, onBack } = props;
  const [isCharging, setCharging] = useState(false);
  const headingRef = useArrival('card');
  const amount = bill.openAmount + centsToDollars(tipCents);
  const tip = tipCents > 0 ? words.ofItTip(dollars(centsToDollars(tipCents))) : '';
  return (
    <section className={styles.pay} aria-labelledby="pay-heading">
      <h2 id="pay-heading" ref={headingRef} tabIndex={-1}>
        {payWords(bill, amount)}
        {tip}
      </h2>
      {bill.tipAmount === 0 && (
        <div className={styles.actions}>
          <Button kind="secondary" disabled={isCharging} onClick={onBack}>
            {words.changeTip}
          </Button>
        </div>
      )}
      <PaymentFormPlace
        due={dueOf(props)}
        payerName={bill.customerName}
        payWords={(charged) => payWords(bill, charged)}
        onPaid={({ paymentIntentId, amount: paid }) => {
          const payment = { bookingId: bill.bookingId, paymentId: paymentIntentId, amount: paid };
          // Written at once: a page that is closed now goes on where it was.
          visitPaymentDraft.save(payment);
          onPaid(payment);
        }}
        onBusy={setCharging}
      />
    </section>
  );
}
