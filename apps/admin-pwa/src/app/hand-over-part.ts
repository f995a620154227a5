import { lazyModule } from './load-once.ts';

/** Customer's view of a handed-over phone. */
export const handOverPart = lazyModule(async () => {
  const { HandOverScreen } = await import('../hand-over/customer-screen/hand-over-screen.tsx');
  return HandOverScreen;
});
