import { suggestEmail } from '@fieldleaf/domain/booking/suggest-email';
import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { words } from './words.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'ref' | 'type' | 'inputMode' | 'value'> & {
  readonly value: string;
  /** The suggestion was tapped. */
  readonly onTake: (email: string) => void;
};

/** An email address; where its domain is a usual slip the one that was probably meant is a tap away. */
export function EmailField({ onTake, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const meant = suggestEmail(field.value);
  const take = (email: string) => {
    onTake(email);
    // The button goes with its suggestion.
    input.current?.focus();
  };
  return (
    <div>
      <TextField {...field} ref={input} type="email" inputMode="email" />
      <span aria-live="polite">
        {meant && (
          <Button kind="quiet" onClick={() => take(meant)}>
            {words.didYouMean(meant)}
          </Button>
        )}
      </span>
    </div>
  );
}
