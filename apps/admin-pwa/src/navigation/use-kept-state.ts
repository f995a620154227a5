import { useCallback, useState } from 'react';
import { keepForReturn, keptOnReturn } from './visited-entries.ts';

/** State that is there again for whoever comes back to the screen, and not when the screen is opened anew. */
export function useKeptState<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (keptOnReturn(name) as Value | undefined) ?? initial);
  const change = useCallback(
    (next: Value) => {
      keepForReturn(name, next);
      setValue(next);
    },
    [name],
  );
  return [value, change] as const;
}
