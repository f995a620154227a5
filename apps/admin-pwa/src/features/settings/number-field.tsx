import { TextField } from '@fieldleaf/ui/field';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

/** A number as it is typed, so that half of one can stand there for a moment. */
export function NumberField({ onText, ...field }: Props) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** What was typed as a number; anything else, nothing included, is NaN, which every rule refuses. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
