import { lazyModule } from './load-once.ts';

/** The screen that is shown first. */
export const overviewPart = lazyModule(async () => {
  const { OverviewScreen } = await import('../features/overview/overview-screen.tsx');
  return OverviewScreen;
});
