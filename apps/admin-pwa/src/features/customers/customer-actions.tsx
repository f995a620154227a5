import { customerExport } from '@fieldleaf/domain/read-model/customer-export';
import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button, ButtonLink } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Download, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../clock/server-clock.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { exportJson } from '../../controls/hand-out-file.ts';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { hrefOf, navigate } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { eraseCustomer } from './erase-customer.ts';

type Props = { readonly sheet: CustomerSheet; readonly onEdit: () => void };

/** Customer actions; dangerous and rare ones are behind "…". */
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
    <div className="grid grid-cols-1 gap-3">
      <div className="actions">
        <ButtonLink href={hrefOf({ view: 'new-booking', page: 'for', id: sheet.customerId })}>
          Book a Visit
        </ButtonLink>
        <Button kind="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Menu label="More actions" items={rare} className="more-button">
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

const CONFIRMATION = 'ERASE';

type EraseDialogProps = { readonly sheet: CustomerSheet; readonly onClose: () => void };

/** Cannot be undone, so it takes a typed word. */
function EraseDialog({ sheet, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [erasing, setErasing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isConfirmed = typed.trim().toUpperCase() === CONFIRMATION;
  const erase = async () => {
    setErasing(true);
    const erased = await eraseCustomer(sheet.email);
    setErasing(false);
    if (!erased.ok) return setRefusal(erased.error);
    onClose();
    navigate({ view: 'customers' });
    showToast({ title: 'Customer erased', detail: 'It leaves this phone with the current sync.' });
  };
  return (
    <Dialog title={`Erase ${sheet.name}?`} onClose={onClose}>
      <Form className="grid grid-cols-1 gap-3" onSubmit={() => isConfirmed && !erasing && void erase()}>
        <p>
          Name, contact, notes, plants, photos, emails and quote requests go for good, here, on the server and
          on every phone. Bookings, invoices and payments stay in the books without a name.
        </p>
        <TextField
          label={`Type ${CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={refusal || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal('');
          }}
        />
        <div className="actions">
          <Button type="submit" kind="danger" busy={erasing} disabled={!isConfirmed}>
            {erasing ? 'Erasing…' : 'Erase for Good'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
