import { callApi } from '@fieldleaf/contract/client';
import { visitPaymentPath } from '@fieldleaf/contract/paths';
import type { SettleVisitPaymentResponse, VisitBill } from '@fieldleaf/contract/visit-payments';
import { useEffect, useState } from 'react';
import { addressOf } from '../../language/address.ts';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { LoadingNotice } from '../../paying/loading-notice.tsx';
import { forgetOpenIntent } from '../../paying/open-intent.ts';
import { PayingNotice } from '../../paying/paying-notice.tsx';
import { RecordingPayment } from '../../paying/recording-payment.tsx';
import { RefusedLink } from '../../paying/refused-link.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import { PayableVisit } from './payable-visit.tsx';
import { SettledVisit } from './settled-visit.tsx';
import { useVisitBill } from './use-visit-bill.ts';
import { keyHeadersOf, visitOfAddress } from './visit-address.ts';
import { keptPaymentFor, type VisitPayment, visitPaymentDraft } from './visit-payment-draft.ts';
import { words } from './words.ts';

type Stage =
  | { readonly kind: 'bill' }
  | { readonly kind: 'recording'; readonly payment: VisitPayment }
  | { readonly kind: 'recorded'; readonly bill: VisitBill; readonly amount: number }
  | { readonly kind: 'returned'; readonly message: string };

type Props = { readonly onHome: () => void };

/** Pays what a visit owes, by the link of a mail or of a code. The address is read in the browser: the built page knows none. */
export function PayVisit({ onHome }: Props) {
  const [bookingId, setBookingId] = useState<string>();
  const [stage, setStage] = useState<Stage>({ kind: 'bill' });
  const { state, reload } = useVisitBill(bookingId);

  useEffect(() => {
    const named = visitOfAddress(window.location);
    const kept = keptPaymentFor(named);
    setBookingId(named);
    if (kept) setStage({ kind: 'recording', payment: kept });
  }, []);

  const settle = (next: Stage) => {
    visitPaymentDraft.clear();
    forgetOpenIntent();
    setStage(next);
  };
  const backToBill = () => {
    settle({ kind: 'bill' });
    reload();
  };
  const payAgain = (message: string) => {
    const description = message || words.processingFailed;
    showToast({ title: words.processingError, description, destructive: true, ahead: true });
    backToBill();
  };

  switch (stage.kind) {
    case 'recording': {
      const { payment } = stage;
      return (
        <RecordingPayment
          paymentId={payment.paymentId}
          what="visit"
          send={() => recordPayment(payment)}
          onRecorded={({ bill }) => settle({ kind: 'recorded', bill, amount: payment.amount })}
          onReturned={(message) => settle({ kind: 'returned', message })}
          onPayAgain={payAgain}
        />
      );
    }
    case 'recorded':
      return <SettledVisit bill={stage.bill} amount={stage.amount} onPayRest={backToBill} onHome={onHome} />;
    case 'returned':
      return (
        <PayingNotice heading={words.alreadyPaid} action={words.toHome} onAct={onHome}>
          <p>{stage.message}</p>
        </PayingNotice>
      );
    case 'bill':
      return (
        <Bill
          state={state}
          onPaid={(payment) => setStage({ kind: 'recording', payment })}
          onReload={reload}
          onHome={onHome}
        />
      );
  }
}

const recordPayment = ({ bookingId, paymentId }: VisitPayment) =>
  callApi<SettleVisitPaymentResponse>('POST', visitPaymentPath(bookingId), {
    body: { paymentId },
    headers: keyHeadersOf(location) ?? {},
    idempotencyKey: `visit-payment-${paymentId}`,
  });

type BillProps = Props & {
  readonly state: ReturnType<typeof useVisitBill>['state'];
  readonly onPaid: (payment: VisitPayment) => void;
  readonly onReload: () => void;
};

function Bill({ state, onPaid, onReload, onHome }: BillProps) {
  const { business } = useSiteConfig();
  switch (state.kind) {
    case 'loading':
      return <LoadingNotice loading={words.loading} what="bill" />;
    case 'refused':
      return <RefusedLink refused={state.refused} onHome={onHome} />;
    case 'unreachable':
      return (
        <PayingNotice heading={words.didNotLoad} action={words.tryAgain} onAct={onReload}>
          <p role="alert">{state.message}</p>
        </PayingNotice>
      );
    case 'not found':
      return (
        <PayingNotice heading={words.notFound} action={words.toHome} onAct={onHome}>
          <p>
            {words.checkLink} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
            {words.orCall(business.phone)}
          </p>
          <RecordsRestored what="visit" />
        </PayingNotice>
      );
    case 'loaded':
      return <LoadedBill bill={state.bill} onPaid={onPaid} onReload={onReload} onHome={onHome} />;
  }
}

type LoadedProps = Omit<BillProps, 'state'> & { readonly bill: VisitBill };

function LoadedBill({ bill, onPaid, onReload, onHome }: LoadedProps) {
  if (bill.openAmount <= 0) return <SettledVisit bill={bill} onHome={onHome} />;
  if (bill.invoiceId === undefined) return <PayableVisit bill={bill} onPaid={onPaid} onChanged={onReload} />;
  const invoice = addressOf(`/pay-invoice/${bill.invoiceId}`);
  return (
    <PayingNotice
      heading={words.thereIsInvoice}
      action={words.openInvoice}
      onAct={() => location.assign(invoice)}
    >
      <p>{words.paidWithInvoice}</p>
    </PayingNotice>
  );
}
