import { callApi } from '@fieldleaf/contract/client';
import { PATHS, visitBillPath, visitPaymentIntentPath, visitPaymentPath } from '@fieldleaf/contract/paths';
import { PAY_KEY_HEADER, payKeyOf } from '@fieldleaf/contract/visit-pay-link';
import type {
  OpenVisitPaymentRequest,
  SettleVisitPaymentRequest,
  SettleVisitPaymentResponse,
  VisitBill,
} from '@fieldleaf/contract/visit-payments';
import { type Cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { ok } from '@fieldleaf/domain/result';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { addressOf } from '../../language/address.ts';
import { dollars } from '../../paying/dollars.ts';
import { DuePaymentForm } from '../../paying/due-payment.tsx';
import { paidDraft } from '../../paying/due-to-recorded.tsx';
import { PayingNotice } from '../../paying/paying-notice.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { type Tip, tipCentsOf } from '../../tip/tip.ts';
import { TipOptions } from '../../tip/tip-options.tsx';
import { useTypedTip } from '../../tip/use-typed-tip.ts';
import { movementWords } from '../../visit/movement-words.ts';
import { type BillKind, BillPage, type PaidBill, type PayableProps } from './bill-page.tsx';
import { DueBill, PaySection, type Sheet } from './bill-sheet.tsx';
import { words } from './words.ts';

export const paidVisit = paidDraft<PaidBill>('visit-payment');

/** Cost and payments of the visit, as on paper. */
const visitSheet = (bill: VisitBill): Sheet => ({
  label: words.yourVisit,
  title: words.yourVisit,
  badges: [],
  facts: [
    { name: words.for, value: bill.customerName },
    {
      name: words.when,
      value: words.dateAtTime(fullDate(bill.visit.date), clockTime(bill.visit.time)),
    },
    { name: words.booking, value: bill.bookingId },
  ],
  lines: bill.lines,
  sums: [
    { name: words.total, value: bill.totalAmount },
    ...bill.movements.map((movement) => ({
      name: movementWords(movement),
      value: movement.kind === 'payment' ? -movement.amount : movement.amount,
    })),
  ],
  open: { name: words.leftToPay, value: bill.openAmount },
});

const VISIT: BillKind<VisitBill, PaidBill> = {
  what: 'visit',
  signedPath: PATHS.signedVisits,
  read: (bookingId) =>
    payKeyOf(location.hash) ? callApi('GET', visitBillPath(bookingId), { headers: keyHeaders() }) : undefined,
  paid: paidVisit,
  record: recordPayment,
  sheetOf: visitSheet,
  outcomeOf: visitOutcome,
  payRest: words.payWhatIsLeft,
  Payable: PayableVisit,
};

/** Pays what a visit owes, by the link of a mail or of a code. */
export function PayVisit({ onHome }: { readonly onHome: () => void }) {
  return <BillPage kind={VISIT} onHome={onHome} />;
}

/** Every call about the bill brings the key of the address. */
const keyHeaders = () => ({ [PAY_KEY_HEADER]: payKeyOf(location.hash) ?? '' });

async function recordPayment({ id, paymentIntentId }: PaidBill) {
  const recorded = await callApi<SettleVisitPaymentResponse>('POST', visitPaymentPath(id), {
    body: { paymentId: paymentIntentId } satisfies SettleVisitPaymentRequest,
    headers: keyHeaders(),
    idempotencyKey: `visit-payment-${paymentIntentId}`,
  });
  return recorded.ok ? ok(recorded.value.bill) : recorded;
}

type Props = PayableProps<VisitBill, PaidBill>;

/** A visit that something is owed for: first the tip, then the card. Nothing is opened before that is asked for. */
function PayableVisit(props: Props) {
  const { bill } = props;
  const [tipCents, setTip] = useState<Cents>();
  if (bill.invoiceId !== undefined) return <PaidWithInvoice invoiceId={bill.invoiceId} />;
  return (
    <DueBill heading={bill.paidAmount > 0 ? words.payWhatIsLeft : words.payForVisit} sheet={visitSheet(bill)}>
      {tipCents === undefined ? (
        <ChooseTip bill={bill} onGoOn={setTip} />
      ) : (
        <CardSection {...props} tipCents={tipCents} onBack={() => setTip(undefined)} />
      )}
    </DueBill>
  );
}

function PaidWithInvoice({ invoiceId }: { readonly invoiceId: string }) {
  const open = () => location.assign(addressOf(`/pay-invoice/${invoiceId}`));
  return (
    <PayingNotice heading={words.thereIsInvoice} action={words.openInvoice} onAct={open}>
      <p>{words.paidWithInvoice}</p>
    </PayingNotice>
  );
}

const MAX_TIP_DOLLARS = 1_000;

/** The tip that was chosen on the consultant's phone, in whole dollars, until another is chosen here. */
function tipOfAddress({ search }: Pick<Location, 'search'>): Tip {
  const tip = Number(new URLSearchParams(search).get('tip'));
  const isTip = Number.isInteger(tip) && tip > 0 && tip <= MAX_TIP_DOLLARS;
  return isTip ? { kind: 'custom', dollars: tip } : { kind: 'none' };
}

type ChooseProps = Pick<Props, 'bill'> & { readonly onGoOn: (tipCents: Cents) => void };

/** Customers who have tipped are not asked again. */
function ChooseTip({ bill, onGoOn }: ChooseProps) {
  const [tip, setTip] = useState<Tip | null>(() => tipOfAddress(location));
  const priceCents = dollarsToCents(bill.tipBase);
  const tipCents = tipCentsOf(tip, priceCents);
  const typed = useTypedTip({ tip, priceCents, onTip: setTip, onGoOn: () => onGoOn(tipCents) });
  const isAsked = bill.tipAmount === 0;
  return (
    <PaySection heading={isAsked ? words.addTip : payWords(bill, bill.openAmount)}>
      {isAsked && <TipOptions tip={tip} priceCents={priceCents} typed={typed} onTip={setTip} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={isAsked ? typed.goOn : () => onGoOn(tipCents)}>
          {words.payByCard(dollars(bill.openAmount + centsToDollars(tipCents)))}
        </Button>
      </div>
    </PaySection>
  );
}

type CardProps = Props & { readonly tipCents: Cents; readonly onBack: () => void };

function CardSection({ bill, tipCents, onPaid, onChanged, onBack }: CardProps) {
  const { bookingId, openAmount, paidAmount } = bill;
  const [isCharging, setCharging] = useState(false);
  const headingRef = useArrival('card');
  const tipAmount = centsToDollars(tipCents);
  const tip = tipCents > 0 ? words.ofItTip(dollars(tipAmount)) : '';
  return (
    <PaySection heading={payWords(bill, openAmount + tipAmount) + tip} headingRef={headingRef}>
      {bill.tipAmount === 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button kind="secondary" disabled={isCharging} onClick={onBack}>
            {words.changeTip}
          </Button>
        </div>
      )}
      <DuePaymentForm
        due={{
          purpose: { bookingId, tipAmount, amount: openAmount, paidBefore: paidAmount },
          request: (idempotencyKey) =>
            callApi('POST', visitPaymentIntentPath(bookingId), {
              body: { tipAmount, expectedAmount: openAmount } satisfies OpenVisitPaymentRequest,
              headers: keyHeaders(),
              idempotencyKey,
            }),
          onChanged,
        }}
        payerName={bill.customerName}
        payWords={(charged) => payWords(bill, charged)}
        onPaid={(paid) => onPaid({ ...paid, id: bookingId })}
        onBusy={setCharging}
      />
    </PaySection>
  );
}

/** The words on the button; in dollars, as the server will charge it. */
const payWords = ({ paidAmount }: VisitBill, amount: number): string =>
  paidAmount > 0 ? words.payRemaining(dollars(amount)) : words.pay(dollars(amount));

/** Describes a bill with nothing to pay now; `amount` in dollars if it was paid just now. */
function visitOutcome(bill: VisitBill, amount: number | undefined) {
  if (amount !== undefined) {
    const rest = bill.openAmount > 0 ? words.isLeft(dollars(bill.openAmount)) : words.paidInFull;
    return {
      heading: words.successful,
      said: words.weReceivedForVisit(dollars(amount), fullDate(bill.visit.date), rest),
    };
  }
  if (bill.status === 'cancelled') return { heading: words.wasCancelled, said: words.nothingToPayForIt };
  if (bill.status === 'paid') return { heading: words.isPaid, said: words.nothingLeftThanks };
  return bill.refundedAmount > 0
    ? { heading: words.nothingToPay, said: words.givenBack }
    : { heading: words.nothingToPay, said: words.visit.nothingLeft };
}
