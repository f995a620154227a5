import { TextField } from '@fieldleaf/ui/field';
import { useEffect, useState } from 'react';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { words } from './words.ts';

const WHOLE = /^\d{5}$/;

type Props = { readonly zip: string | undefined; readonly onZip: (zip: string) => void };

/** Where the visit is to be; told once it is whole, or taken out. */
export function ZipField({ zip = '', onZip }: Props) {
  const { driveTimes } = useSiteConfig();
  const [typed, setTyped] = useState(zip);
  useEffect(() => setTyped(zip), [zip]);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    setTyped(digits);
    if (digits !== zip && (digits === '' || WHOLE.test(digits))) onZip(digits);
  };
  return (
    <TextField
      label={words.zipOfVisit}
      autoComplete="postal-code"
      inputMode="numeric"
      hint={driveTimes ? words.zipHint : words.weComeToYou}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
