import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildTestApp, makeDataDir } from '../../../testing/build-test-app.ts';

export const LANDING =
  '<!doctype html><title>Landing</title><script type="application/ld+json">{"a":1}</script>';
export const SCRIPT = 'console.log("a long enough script to be worth compressing")';

/** A folder as a build leaves it. */
export async function writePages(files: Readonly<Record<string, string>>) {
  const folder = await makeDataDir();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  return folder;
}

/** The app with both apps' pages. */
export async function builtApp() {
  const siteFolder = await writePages({
    'index.html': LANDING,
    'terms/index.html': '<title>Terms</title>',
    'events/index.html': '<title>Events</title>',
    'pay-invoice/index.html': '<title>Invoice</title>',
    'pay-visit/index.html': '<title>Visit</title>',
    'opened/assessment.html': '<title>Questions</title>',
    'opened/booking.html': '<title>Times</title>',
    'opened/manage.html': '<title>My booking</title>',
    'es/opened/booking.html': '<title>Horas</title>',
    '404.html': '<title>Nothing here</title>',
    'es/index.html': '<title>Principal</title>',
    'es/terms/index.html': '<title>Términos</title>',
    'es/pay-visit/index.html': '<title>Visita</title>',
    'es/404.html': '<title>Nada aquí</title>',
    'es/assets/index-abc123.js': SCRIPT,
    'assets/index-abc123.js': SCRIPT,
    'robots.txt': 'User-agent: *',
  });
  const adminFolder = await writePages({
    'index.html': '<title>Console</title>',
    'sw.js': '// worker',
    'manifest.webmanifest': '{"name":"Fieldleaf"}',
    'assets/index-def456.js': SCRIPT,
  });
  return (await buildTestApp({ config: { siteFolder, adminFolder } })).app;
}
