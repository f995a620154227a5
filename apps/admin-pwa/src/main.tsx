import '@fieldleaf/ui/tokens.css';
import '@fieldleaf/ui/base.css';
import './console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareFirstScreen } from './app/screens.tsx';
import { startConsole } from './app/start.ts';
import { registerServiceWorker } from './features/update-prompt/register-service-worker.ts';

const root = document.getElementById('root');
if (root) {
  const started = await startConsole();
  createRoot(root).render(
    <StrictMode>
      <App console={started} />
    </StrictMode>,
  );
  void prepareFirstScreen();
  if (import.meta.env.PROD) registerServiceWorker();
}
