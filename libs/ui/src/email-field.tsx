import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { words } from './words.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'value'> & {
  readonly value: string;
  /** The suggestion was tapped. */
  readonly onTake: (email: string) => void;
};

/** The names of providers are loaded once an address is typed: most of them come from the browser, and are right. */
function useSuggestion(email: string): string | undefined {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    setMeant(undefined);
    const at = email.indexOf('@');
    if (at < 0 || !email.includes('.', at + 2)) return;
    let isCurrent = true;
    import('@fieldleaf/domain/booking/suggest-email').then(
      ({ suggestEmail }) => isCurrent && setMeant(suggestEmail(email)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  return meant;
}

/** An email address; where its domain is a usual slip the one that was probably meant is a tap away. */
export function EmailField({ onTake, ...field }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const meant = useSuggestion(field.value);
  const take = (email: string) => {
    onTake(email);
    // The button goes with its suggestion.
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame}>
      <TextField {...field} type="email" inputMode="email" />
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
