import { type ComponentType, lazy, useState } from 'react';
import type { Part } from './load-once.ts';

/**
 * Shows a part that may have to be loaded. One that is there is shown at once: React would first show
 * the fallback around it, and that for a third of a second at least.
 */
export function lazyScreen<Props extends object>(part: Part<ComponentType<Props>>): ComponentType<Props> {
  const Loading = lazy(async () => ({ default: await part.load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside the imports, as lazy is
  return function Shown(props: Props) {
    // Not looked up again: another component would lose what was typed into this one.
    const [Content] = useState(() => part.loaded() ?? Loading);
    return <Content {...props} />;
  };
}
