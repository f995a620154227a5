import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/**
 * An extra of a screen, loaded when it is shown. The screen does without it where it cannot be loaded: a newer version
 * may have taken the place of its file.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await load().catch(() => Nothing) }));
