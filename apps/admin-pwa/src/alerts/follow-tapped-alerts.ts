import { useHandOver } from '../hand-over/hand-over-state.ts';

/** A tapped alert opens its screen in the window that is open already, at once or after the PIN. */
export function followTappedAlerts(): void {
  navigator.serviceWorker?.addEventListener('message', openScreen);
}

/** A phone in a customer's hands stays where it is. */
function openScreen({ data }: MessageEvent<unknown>): void {
  if (useHandOver.getState().handOver !== null) return;
  if (typeof data !== 'object' || data === null || !('opens' in data)) return;
  if (typeof data.opens === 'string' && /^\/[\w./-]*$/.test(data.opens)) location.hash = data.opens;
}
