import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { FindOption } from './found-words.ts';

export type OptionList = ReturnType<typeof useOptionList>;

/** The focus stays in the field; arrows move among the options, Enter chooses. */
export function useOptionList(
  options: readonly FindOption[],
  typed: string,
  onChoose: (option: FindOption) => void,
) {
  const id = useId();
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin at their best answer
  useEffect(() => setActive(0), [typed]);
  const current = Math.min(active, options.length - 1);
  const move = (by: number) => setActive((current + by + options.length) % options.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const chosen = options[current];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  return {
    id,
    current,
    setActive,
    onKeyDown,
    combobox: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': options.length > 0,
      'aria-activedescendant': current >= 0 ? optionId(id, current) : undefined,
    } as const,
  };
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
