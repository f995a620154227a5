import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';

// The site's dev server hands /admin, /api and /sync on, so the browser sees one origin as in production.
const env = {
  ...process.env,
  PORT: '3000',
  PUBLIC_URL: 'http://localhost:5173',
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
  SERVER_URL: 'http://127.0.0.1:3000',
};

await ensureInstalled('to test');
const apps = [
  ['sync-server', 'dev'],
  ['site', 'dev'],
  ['site', 'dev-spanish'],
  ['admin-pwa', 'dev'],
].map(([app = '', script = '']) =>
  spawn('npm', ['run', '--silent', script], { cwd: join(root, 'apps', app), env, stdio: 'inherit' }),
);
console.log(
  'Site http://localhost:5173/ and http://localhost:5173/es/  Console http://localhost:5173/admin/  Server http://localhost:3000/',
);

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const app of apps) app.kill(signal);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stopAll(signal));
for (const app of apps) {
  app.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
