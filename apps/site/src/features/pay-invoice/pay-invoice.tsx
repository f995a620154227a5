import { callApi } from '@fieldleaf/contract/client';
import type { InvoicePaymentResponse, PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePaymentPath } from '@fieldleaf/contract/paths';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { useEffect, useState } from 'react';
import { RecordsRestored } from '../../notice/records-restored.tsx';
import { LoadingNotice } from '../../paying/loading-notice.tsx';
import { forgetOpenIntent } from '../../paying/open-intent.ts';
import { PayingNotice } from '../../paying/paying-notice.tsx';
import { RecordingPayment } from '../../paying/recording-payment.tsx';
import { RefusedLink } from '../../paying/refused-link.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { showToast } from '../../toast/toasts.ts';
import { chooseInAddress, type InvoiceAddress, invoiceOfAddress } from './invoice-address.ts';
import { type InvoicePayment, invoicePaymentDraft, keptPaymentFor } from './invoice-payment-draft.ts';
import { PaidInvoice } from './paid-invoice.tsx';
import { PayableInvoice } from './payable-invoice.tsx';
import { useInvoice } from './use-invoice.ts';
import { words } from './words.ts';

type Stage =
  | { readonly kind: 'invoice' }
  | { readonly kind: 'recording'; readonly payment: InvoicePayment }
  | { readonly kind: 'recorded'; readonly invoice: PublicInvoice; readonly amount: number }
  | { readonly kind: 'returned'; readonly message: string };

type Props = { readonly onHome: () => void };

/** Pays the invoice of a link. The address is read in the browser: the built page knows none. */
export function PayInvoice({ onHome }: Props) {
  const [address, setAddress] = useState<InvoiceAddress>();
  const [stage, setStage] = useState<Stage>({ kind: 'invoice' });
  const { state, reload } = useInvoice(address?.invoiceId);

  useEffect(() => {
    const named = invoiceOfAddress(window.location);
    const kept = keptPaymentFor(named.invoiceId);
    setAddress(named);
    if (kept) setStage({ kind: 'recording', payment: kept });
  }, []);

  const settle = (next: Stage) => {
    invoicePaymentDraft.clear();
    forgetOpenIntent();
    setStage(next);
  };
  const recorded =
    ({ amount }: InvoicePayment) =>
    ({ invoice }: InvoicePaymentResponse) => {
      showToast({
        title: words.successful,
        description: words.invoiceOf(invoice.invoiceNumber),
        ahead: true,
        isSaid: true,
      });
      settle({ kind: 'recorded', invoice, amount });
    };
  const payAgain = (message: string) => {
    const description = message || words.processingFailed;
    showToast({ title: words.processingError, description, destructive: true, ahead: true });
    settle({ kind: 'invoice' });
    reload();
  };

  switch (stage.kind) {
    case 'recording':
      return (
        <RecordingPayment
          paymentId={stage.payment.paymentId}
          what="invoice"
          send={() => recordPayment(stage.payment)}
          onRecorded={recorded(stage.payment)}
          onReturned={(message) => settle({ kind: 'returned', message })}
          onPayAgain={payAgain}
        />
      );
    case 'recorded':
      return <PaidInvoice heading={words.successful} {...stage} onHome={onHome} />;
    case 'returned':
      return (
        <PayingNotice heading={words.alreadyPaid} action={words.toHome} onAct={onHome}>
          <p>{stage.message}</p>
        </PayingNotice>
      );
    case 'invoice':
      return (
        <OpenInvoice
          state={state}
          address={address}
          onPaid={(payment) => setStage({ kind: 'recording', payment })}
          onChoose={(paymentType) => setAddress(chooseInAddress(paymentType))}
          onReload={reload}
          onHome={onHome}
        />
      );
  }
}

const recordPayment = ({ invoiceId, paymentId, paymentType, amount }: InvoicePayment) =>
  callApi<InvoicePaymentResponse>('POST', invoicePaymentPath(invoiceId), {
    body: { paymentId, paymentType, paymentMethod: 'online', amount },
    idempotencyKey: `invoice-payment-${paymentId}`,
  });

type OpenProps = Props & {
  readonly state: ReturnType<typeof useInvoice>['state'];
  readonly address: InvoiceAddress | undefined;
  readonly onPaid: (payment: InvoicePayment) => void;
  readonly onChoose: (paymentType: InvoicePaymentType) => void;
  readonly onReload: () => void;
};

function OpenInvoice({ state, address, onPaid, onChoose, onReload, onHome }: OpenProps) {
  const { business } = useSiteConfig();
  if (state.kind === 'loading' || !address) {
    return <LoadingNotice loading={words.loading} what="invoice" />;
  }
  if (state.kind === 'not found') {
    return (
      <PayingNotice heading={words.notFound} action={words.toHome} onAct={onHome}>
        <p>{words.mayHaveExpired}</p>
        <p>
          {words.checkLink} <a href={`mailto:${business.email}`}>{business.email}</a>{' '}
          {words.orCall(business.phone)}
        </p>
        <RecordsRestored what="invoice" />
      </PayingNotice>
    );
  }
  if (state.kind === 'refused') return <RefusedLink refused={state.refused} onHome={onHome} />;
  if (state.kind === 'unreachable') {
    return (
      <PayingNotice heading={words.didNotLoad} action={words.tryAgain} onAct={onReload}>
        <p role="alert">{state.message}</p>
      </PayingNotice>
    );
  }
  const { invoice } = state;
  if (invoice.status === 'refunded') {
    return (
      <PaidInvoice heading={words.invoiceRefunded} invoice={invoice} amount={undefined} onHome={onHome} />
    );
  }
  if (invoice.openAmount <= 0) {
    return <PaidInvoice heading={words.alreadyPaid} invoice={invoice} amount={undefined} onHome={onHome} />;
  }
  return (
    <PayableInvoice
      invoice={invoice}
      address={address}
      onPaid={onPaid}
      onChanged={onReload}
      onChoose={onChoose}
    />
  );
}
