import { callApi, messageOr } from '@fieldleaf/contract/client';
import type {
  InvoicePaymentIntentRequest,
  InvoicePaymentRequest,
  InvoicePaymentResponse,
  PublicInvoice,
} from '@fieldleaf/contract/invoices';
import { invoicePath, invoicePaymentIntentPath, invoicePaymentPath, PATHS } from '@fieldleaf/contract/paths';
import { type InvoicePaymentType, invoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { ok } from '@fieldleaf/domain/result';
import { useState } from 'react';
import { dollars } from '../../paying/dollars.ts';
import { DuePaymentForm } from '../../paying/due-payment.tsx';
import { paidDraft } from '../../paying/due-to-recorded.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { showToast } from '../../toast/toasts.ts';
import { type BillKind, BillPage, type PaidBill, type PayableProps } from './bill-page.tsx';
import { DueBill, PaySection } from './bill-sheet.tsx';
import { amountOf, invoiceOutcome, invoiceSheet, isDeposit, payWords } from './invoice-words.ts';
import { words } from './words.ts';

type PaidInvoice = PaidBill & { readonly paymentType: InvoicePaymentType };

export const paidInvoice = paidDraft<PaidInvoice>('invoice-payment');

const INVOICE: BillKind<PublicInvoice, PaidInvoice> = {
  what: 'invoice',
  signedPath: PATHS.signedInvoices,
  read: readInvoice,
  paid: paidInvoice,
  record: recordPayment,
  sheetOf: invoiceSheet,
  outcomeOf: invoiceOutcome,
  // The page of their plants, as this device opened it last.
  nextStepOf: ({ isPhotoConsultation, status }) =>
    isPhotoConsultation && status !== 'refunded' ? { words: words.sendPhotos, path: '/plants' } : undefined,
  Payable: PayableInvoice,
};

/** Pays the invoice of a link. */
export function PayInvoice({ onHome }: { readonly onHome: () => void }) {
  return <BillPage kind={INVOICE} onHome={onHome} />;
}

async function readInvoice(invoiceId: string) {
  const loaded = await callApi<PublicInvoice>('GET', invoicePath(invoiceId));
  if (!loaded.ok)
    showToast({
      title: words.errorLoading,
      description: messageOr(loaded.error, words.noInvoice),
      destructive: true,
      ahead: true,
      isSaid: true,
    });
  return loaded;
}

async function recordPayment({ id, paymentIntentId, paymentType, amount }: PaidInvoice) {
  const recorded = await callApi<InvoicePaymentResponse>('POST', invoicePaymentPath(id), {
    body: {
      paymentId: paymentIntentId,
      paymentType,
      paymentMethod: 'online',
      amount,
    } satisfies InvoicePaymentRequest,
    idempotencyKey: `invoice-payment-${paymentIntentId}`,
  });
  if (!recorded.ok) return recorded;
  const { invoice } = recorded.value;
  const description = words.invoiceOf(invoice.invoiceNumber);
  showToast({ title: words.successful, description, ahead: true, isSaid: true });
  return ok(invoice);
}

/** `?type=full|deposit`; without a type, or with an unknown one, all of it is paid. */
const typeOfAddress = ({ search }: Pick<Location, 'search'>): InvoicePaymentType =>
  invoicePaymentType(new URLSearchParams(search).get('type') ?? undefined);

/** An invoice that something is open of, with the form to pay it. */
function PayableInvoice({ bill, onPaid, onChanged }: PayableProps<PublicInvoice, PaidInvoice>) {
  const { invoiceId, paidAmount } = bill;
  const [paymentType, setPaymentType] = useState(() => typeOfAddress(location));
  const [isCharging, setCharging] = useState(false);
  const choose = (chosen: InvoicePaymentType) => {
    // The address says so too, for a reload or a bookmark.
    history.replaceState(history.state, '', `${location.pathname}?type=${chosen}${location.hash}`);
    setPaymentType(chosen);
  };
  const amount = amountOf(bill, paymentType);
  return (
    <DueBill
      heading={isDeposit(bill, paymentType) ? words.payYourDeposit : words.payYourInvoice}
      sheet={invoiceSheet(bill)}
    >
      <PaySection heading={payWords(bill, paymentType, amount)}>
        {/* All of it or the deposit, whichever link led here; nothing once something was paid. */}
        {paidAmount === 0 && (
          <ChooseAmount invoice={bill} chosen={paymentType} isCharging={isCharging} onChoose={choose} />
        )}
        {/* Another amount is another payment. */}
        <DuePaymentForm
          key={paymentType}
          due={{
            purpose: { invoiceId, paymentType, amount, paidBefore: paidAmount },
            request: (idempotencyKey) =>
              callApi('POST', invoicePaymentIntentPath(invoiceId), {
                body: { paymentType } satisfies InvoicePaymentIntentRequest,
                idempotencyKey,
              }),
            onChanged,
          }}
          payerName={bill.customerInfo.name}
          payWords={(charged) => payWords(bill, paymentType, charged)}
          onPaid={(paid) => onPaid({ ...paid, id: invoiceId, paymentType })}
          onBusy={setCharging}
        />
      </PaySection>
    </DueBill>
  );
}

type ChooseAmountProps = {
  readonly invoice: PublicInvoice;
  readonly chosen: InvoicePaymentType;
  /** While a card is being charged, the amount stays what it is. */
  readonly isCharging: boolean;
  readonly onChoose: (paymentType: InvoicePaymentType) => void;
};

function ChooseAmount({ invoice, chosen, isCharging, onChoose }: ChooseAmountProps) {
  return (
    <fieldset className="grid gap-3" disabled={isCharging}>
      <legend className="visually-hidden">{words.howMuchNow}</legend>
      <OptionCard
        type="radio"
        name="amount"
        title={words.allOfIt}
        value={dollars(invoice.openAmount)}
        checked={chosen === 'full'}
        onChoose={() => onChoose('full')}
      />
      <OptionCard
        type="radio"
        name="amount"
        title={words.halfDeposit}
        description={words.restLater}
        value={dollars(invoice.depositAmount)}
        checked={chosen === 'deposit'}
        onChoose={() => onChoose('deposit')}
      />
    </fieldset>
  );
}
