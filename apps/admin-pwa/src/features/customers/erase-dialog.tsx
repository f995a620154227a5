import type { CustomerSheet } from '@fieldleaf/domain/read-model/customer-sheet';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { showToast } from '../../controls/toast-state.ts';
import { navigate } from '../../navigation/routes.ts';
import { eraseCustomer } from './erase-customer.ts';
import styles from './sheet.module.css';

const CONFIRMATION = 'ERASE';

type Props = { readonly sheet: CustomerSheet; readonly onClose: () => void };

/** Cannot be undone, so it takes a typed word. */
export function EraseDialog({ sheet, onClose }: Props) {
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
    showToast({ title: 'Customer erased', detail: 'It leaves this phone with the sync that is under way.' });
  };
  return (
    <Dialog title={`Erase ${sheet.name}?`} onClose={onClose}>
      <Form className={styles.form} onSubmit={() => isConfirmed && !erasing && void erase()}>
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
