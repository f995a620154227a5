import { TextField } from '@fieldleaf/ui/field';
import type { ComponentProps, KeyboardEvent } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'onChange'> & {
  readonly value: string;
  readonly onSearch: (words: string) => void;
};

/** Narrows what is below while one types. */
export function SearchField({ onSearch, ...field }: Props) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      {...field}
      type="search"
      onKeyDown={showWhatWasFound}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}

/** Everything has been found already: Enter sends no form, and puts a keyboard on the glass out of the way. */
function showWhatWasFound(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (window.matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
}
