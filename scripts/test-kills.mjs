import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** `npm run test:kills`: the console, built with a hand that works in it, is killed. A browser can be named. */
const admin = join(root, 'apps/admin-pwa');
const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-console-with-hand-'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

try {
  await build({
    root: admin,
    configFile: join(admin, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'hand',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/src/main.tsx') ? `${code}\nimport './testing/killed-hand.ts';\n` : undefined,
      },
    ],
  });
  const env = { ...process.env, CONSOLE_WITH_HAND: folder };
  await run('npm', ['--prefix', 'e2e', 'run', '--silent', 'kills', '--', ...process.argv.slice(2)], { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
