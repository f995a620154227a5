import '@fieldleaf/ui/tokens.css';
import '@fieldleaf/ui/base.css';
import './console.css';
import './looks.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTappedAlerts } from './alerts/follow-tapped-alerts.ts';
import { App } from './app/app.tsx';
import { startConsole } from './app/start.ts';
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
