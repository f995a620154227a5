import '@fieldleaf/ui/tokens.css';
import '@fieldleaf/ui/base.css';
import './components.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startConsole } from './app/start.ts';
import { useHandOver } from './hand-over/hand-over-state.ts';
import { watchInstallOffer } from './install/install-offer.ts';

// Not awaited at the top: what is loaded later needs parts of this file, and would wait for its end.
async function show(root: HTMLElement) {
  const started = await startConsole();
  createRoot(root).render(
    <StrictMode>
      <App console={started} />
    </StrictMode>,
  );
  await started.prepared;
  if (!import.meta.env.PROD) return;
  const { registerServiceWorker } = await import('./features/update-prompt/register-service-worker.ts');
  registerServiceWorker();
}

watchInstallOffer();
followTappedAlerts();
const root = document.getElementById('root');
if (root) void show(root);

/** A tapped alert opens its screen in the window that is open already, at once or after the PIN. */
function followTappedAlerts(): void {
  navigator.serviceWorker?.addEventListener('message', openScreen);
}

/** A phone in a customer's hands stays where it is. */
function openScreen({ data }: MessageEvent<unknown>): void {
  if (useHandOver.getState().handOver !== null) return;
  if (typeof data !== 'object' || data === null || !('opens' in data)) return;
  if (typeof data.opens === 'string' && /^\/[\w./-]*$/.test(data.opens)) location.hash = data.opens;
}
