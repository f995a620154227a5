import { lazyModule } from './load-once.ts';

/** Customer's view of a handed-over phone. */
export const handOverPart = lazyModule(async () => {
  const { HandOverScreen } = await import('../hand-over/customer-screen/hand-over-screen.tsx');
  return HandOverScreen;
});

/** A hand-over never happens in the first moments; until then the connection serves the visible screen. */
const AFTER_MS = 3_000;

/** Loads it ahead of need, for it has to be there when the phone changes hands, signal or not. */
export function loadHandOverSoon(): () => void {
  const timer = setTimeout(() => handOverPart.load().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
