import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { exportJson } from '../../controls/hand-out-file.ts';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './sheet.module.css';

type Props = { readonly sheet: CustomerSheet; readonly onEdit: () => void };

/** What can be done with a customer: the dangerous and the rare behind "…". */
export function CustomerActions({ sheet, onEdit }: Props) {
  const needsSignal = useNeedsSignal('Erasing');
  const [erasing, setErasing] = useState(false);
  const rare: readonly MenuItem[] = [
    { label: 'Export', Icon: Download, onSelect: () => exportCustomer(sheet.email) },
    {
      label: 'Erase',
      Icon: Trash2,
      tone: 'danger',
      unavailable: needsSignal,
      onSelect: () => setErasing(true),
    },
  ];
  return (
    <div className={styles.actionArea}>
      <div className="actions">
        <ButtonLink href={hrefOf({ view: 'manual-booking', page: 'for', id: sheet.customerId })}>
          Book a Visit
        </ButtonLink>
        <Button kind="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Menu label="More actions" items={rare} className={styles.more}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </Menu>
      </div>
      {erasing && <EraseDialog sheet={sheet} onClose={() => setErasing(false)} />}
    </div>
  );
}

/** Hands out what is kept about a customer, with signal or without: the phone has the same as the server. */
function exportCustomer(email: string): void {
  const kept = customerExport(usePractice.getState().shown, email, serverNow());
  // No name in it: files of customers lie side by side in a folder others may look into.
  void exportJson('fieldleaf-customer.json', JSON.stringify(kept ?? {}, null, 2));
  showToast({ title: 'Export downloaded.', detail: 'It holds personal data: keep it somewhere safe.' });
}
