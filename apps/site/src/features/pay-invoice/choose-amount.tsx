import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { OptionCard } from '../../steps/option-card.tsx';
import { words } from './words.ts';

type Props = {
  readonly invoice: PublicInvoice;
  readonly chosen: InvoicePaymentType;
  /** While a card is being charged, the amount stays what it is. */
  readonly isCharging: boolean;
  readonly onChoose: (paymentType: InvoicePaymentType) => void;
};

/** All of it or the deposit, whichever link led here; nothing once something was paid. */
export function ChooseAmount({ invoice, chosen, isCharging, onChoose }: Props) {
  if (invoice.paidAmount > 0) return null;
  return (
    <fieldset className={styles.choice} disabled={isCharging}>
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
