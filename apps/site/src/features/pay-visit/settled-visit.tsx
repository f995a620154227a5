import type { VisitBill } from '@fieldleaf/contract/visit-payments';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { VisitSheet } from './visit-sheet.tsx';
import { outcomeOf } from './visit-words.ts';

type Props = {
  readonly bill: VisitBill;
  /** In dollars; undefined when nothing was paid just now. */
  readonly amount?: number;
  readonly onPayRest?: () => void;
  readonly onHome: () => void;
};

/** The bill with nothing to pay now, as a receipt: just paid, paid before, or nothing owed. */
export function SettledVisit({ bill, amount, onPayRest, onHome }: Props) {
  const { heading, words } = outcomeOf(bill, amount);
  const headingRef = useArrival(heading);
  return (
    <main className={styles.page}>
      <div className={styles.success}>
        {bill.status !== 'cancelled' && <CircleCheck size={40} />}
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <p>{words}</p>
      </div>
      <VisitSheet bill={bill} />
      <div className={styles.actions}>
        {bill.openAmount > 0 && onPayRest && <Button onClick={onPayRest}>Pay what is left</Button>}
        <Button kind={bill.openAmount > 0 ? 'secondary' : 'primary'} onClick={onHome}>
          Return to Homepage
        </Button>
        <PrintButton />
      </div>
    </main>
  );
}
