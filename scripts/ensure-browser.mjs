import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const debianChromium = '/usr/bin/chromium';
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function ensureBrowser() {
  if (process.env.CHROMIUM || existsSync(debianChromium)) return;
  if (isDebianRoot()) {
    await run('apt-get', ['update', '-qq']);
    const packages = ['chromium', 'fonts-liberation'];
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  await run('npx', ['playwright', 'install', 'chromium'], { cwd: join(root, 'e2e') });
}

await ensureBrowser();
