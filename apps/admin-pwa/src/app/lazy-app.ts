import { lazyModule } from './load-once.ts';

/**
 * Everything that no PIN screen needs, up to the first screen. All of it at once, while the PIN is typed, and not
 * again: a window that has it can still be unlocked when another one has let a new version in.
 */
export const behindPin = lazyModule(async () => {
  const [{ startPractice }, { OpenConsole }] = await Promise.all([
    import('./start-practice.ts'),
    import('./open-console.tsx'),
  ]);
  return { startPractice, OpenConsole };
});
