import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} browser */
const isBrowserThere = (browser) => process.env.CHROMIUM !== undefined || existsSync(`/usr/bin/${browser}`);
const isNginxThere = () => process.env.NGINX_PATH !== undefined || existsSync('/usr/sbin/nginx');

/** Installs the programs the browser tests need. Without nginx its one test is skipped, and says so. */
async function ensurePrograms() {
  if (!isDebianRoot()) {
    if (isBrowserThere('chromium')) return;
    return run('npx', ['playwright', 'install', 'chromium'], { cwd: join(root, 'e2e') });
  }
  const packages = [
    ...(isBrowserThere('chromium') ? [] : ['chromium', 'fonts-liberation']),
    ...(isBrowserThere('chromium-headless-shell') ? [] : ['chromium-headless-shell']),
    ...(isNginxThere() ? [] : ['nginx', 'openssl']),
  ];
  if (packages.length === 0) return;
  await run('apt-get', ['update', '-qq']);
  // RUNLEVEL=1: what is installed is not started.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { ...process.env, RUNLEVEL: '1' },
  });
}

await ensurePrograms();
