import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { Dialog } from '../../controls/dialog.tsx';
import styles from './page.module.css';

type Props = { readonly year: number; readonly rate: number | undefined; readonly onClose: () => void };

/** What the IRS lets her take off for a mile, in a year. */
export function RateDialog({ year, rate, onClose }: Props) {
  const [typed, setTyped] = useState(rate === undefined ? '' : (rate / 10).toFixed(1));
  const [error, setError] = useState<string | undefined>();
  const save = async () => {
    const saved = await act({
      kind: 'settings.change',
      payload: { changes: { mileageRates: { [year]: typed.trim() === '' ? null : Number(typed) } } },
      saved: { title: `Mileage rate of ${year} saved.`, undo: true },
      failed: { title: 'The rate was not saved.', fieldsSay: true },
    });
    if (saved.ok) return onClose();
    setError(saved.error.issues[0]?.message);
  };
  return (
    <Dialog title={`Mileage Rate ${year}`} onClose={onClose}>
      <Form className={styles.collect} noValidate onSubmit={() => void save()}>
        <TextField
          label="Cents per mile"
          inputMode="decimal"
          value={typed}
          error={error}
          hint="The IRS standard business rate: 70.0 in 2025, 72.5 in 2026. It is announced each December on irs.gov. Leave blank to use the IRS rate, where it is known here."
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save Rate</Button>
        </div>
      </Form>
    </Dialog>
  );
}
