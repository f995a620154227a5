import { lazyModule } from './load-once.ts';
import { overviewPart } from './overview-part.ts';

/**
 * Everything that no PIN screen needs. All of it at once, while the PIN is typed, and not again: a window
 * that has it can still be unlocked when another one has let a new version in.
 */
export const behindPin = lazyModule(async () => {
  overviewPart.load().catch(askAgainWhenShown);
  const [{ startPractice }, { OpenConsole }] = await Promise.all([
    import('./start-practice.ts'),
    import('./open-console.tsx'),
  ]);
  return { startPractice, OpenConsole };
});

const askAgainWhenShown = (): void => undefined;
