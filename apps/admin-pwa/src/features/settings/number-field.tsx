import type { Cents } from '@fieldleaf/domain/money/cents';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
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

/** Parses typed text as a number; anything else, even empty text, is NaN, which every rule refuses. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Typed dollars in cents, as typed percent in basis points; NaN as in `numberOf`. */
export const centsOf = (text: string): Cents => typedDollars(text) ?? (Number.NaN as Cents);
