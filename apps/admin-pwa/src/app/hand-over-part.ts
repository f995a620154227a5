import { loadOnce } from './load-once.ts';

/** What a customer sees of the phone in their hands. */
export const handOverPart = loadOnce(async () => {
  const { HandOverScreen } = await import('../features/hand-over/hand-over-screen.tsx');
  return HandOverScreen;
});

/** Nobody hands the phone over in the first moments; until then the line is for what is looked at. */
const AFTER_MS = 3_000;

/** Loads it ahead of need, for it has to be there when the phone changes hands, signal or not. */
export function loadHandOverSoon(): () => void {
  const timer = setTimeout(() => handOverPart.load().catch(() => undefined), AFTER_MS);
  return () => clearTimeout(timer);
}
