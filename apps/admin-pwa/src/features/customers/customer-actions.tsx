import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { exportCustomer } from './export-customer.ts';
import styles from './sheet.module.css';
import { useNeedsSignal } from './use-needs-signal.ts';

type Props = { readonly sheet: CustomerSheet; readonly onEdit: () => void };

/** What can be done with a customer. */
export function CustomerActions({ sheet, onEdit }: Props) {
  const needsSignal = useNeedsSignal();
  const [erasing, setErasing] = useState(false);
  return (
    <div className={styles.actionArea}>
      <div className={styles.actions}>
        <a className={styles.action} href={hrefOf({ view: 'manual-booking', page: sheet.customerId })}>
          Book a Visit
        </a>
        <Button kind="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button kind="secondary" onClick={() => exportCustomer(sheet.email)}>
          Export
        </Button>
        <Button kind="secondary" disabled={needsSignal !== null} onClick={() => setErasing(true)}>
          Erase
        </Button>
      </div>
      {needsSignal && <p className={styles.quiet}>{needsSignal}</p>}
      {erasing && <EraseDialog sheet={sheet} onClose={() => setErasing(false)} />}
    </div>
  );
}
