import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { useIsPaymentAwaited } from '../../hand-over/hand-over-state.ts';
import type { Collecting } from './collect-payment.tsx';

type Props = {
  readonly account: InvoiceAccount;
  readonly onCollect: (collecting: Collecting) => void;
};

/** `Pay Full` while anything is open, `50% Deposit` while nothing was paid. */
export function PayButtons({ account, onCollect }: Props) {
  const { invoice, openCents, paidCents } = account;
  const isAwaited = useIsPaymentAwaited(invoice.invoiceId, paidCents);
  if (openCents === 0) return null;
  if (isAwaited) return <p className="notice">Payment received. Updating what is owed…</p>;
  const about = `, ${invoice.number}`;
  return (
    <>
      {paidCents === 0 && (
        <Button kind="secondary" onClick={() => onCollect({ account, paymentType: 'deposit' })}>
          50% Deposit<span className="visually-hidden">{about}</span>
        </Button>
      )}
      <Button kind="secondary" onClick={() => onCollect({ account, paymentType: 'full' })}>
        Pay Full<span className="visually-hidden">{about}</span>
      </Button>
    </>
  );
}
