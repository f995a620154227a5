import { TextField } from '@fieldleaf/ui/field';
import { useEffect, useState } from 'react';
import styles from './time-step.module.css';

const WHOLE = /^\d{5}$/;

type Props = { readonly zip: string | undefined; readonly onZip: (zip: string) => void };

/** Where the visit is to be; told once it is whole, or taken out. */
export function ZipField({ zip = '', onZip }: Props) {
  const [typed, setTyped] = useState(zip);
  useEffect(() => setTyped(zip), [zip]);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    if (digits !== zip && (digits === '' || WHOLE.test(digits))) onZip(digits);
  };
  return (
    <div className={styles.zip}>
      <TextField
        label="ZIP code of the visit"
        autoComplete="postal-code"
        inputMode="numeric"
        hint="So we show the times that leave room for the drive."
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
