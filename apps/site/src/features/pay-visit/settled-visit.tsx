import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { VisitSheet } from './visit-sheet.tsx';
import { outcomeOf } from './visit-words.ts';
import { words } from './words.ts';

type Props = {
  readonly bill: VisitBill;
  /** In dollars; undefined when nothing was paid just now. */
  readonly amount?: number;
  readonly onPayRest?: () => void;
  readonly onHome: () => void;
};

/** The bill with nothing to pay now, as a receipt: just paid, paid before, or nothing owed. */
export function SettledVisit({ bill, amount, onPayRest, onHome }: Props) {
  const { heading, said } = outcomeOf(bill, amount);
  const headingRef = useArrival(heading);
  return (
    <main className={styles.page}>
      <div className={styles.success}>
        {bill.status !== 'cancelled' && <CircleCheck size={40} />}
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <p>{said}</p>
      </div>
      <VisitSheet bill={bill} />
      <div className={styles.actions}>
        {bill.openAmount > 0 && onPayRest && <Button onClick={onPayRest}>{words.payWhatIsLeft}</Button>}
        <Button kind={bill.openAmount > 0 ? 'secondary' : 'primary'} onClick={onHome}>
          {words.toHome}
        </Button>
        <PrintButton />
      </div>
    </main>
  );
}
