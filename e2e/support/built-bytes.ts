import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KB = 1000;

/**
 * Bytes up to the PIN: React and the database are 95 kB of it; knowing whether a passkey comes first is a fifth of one. The
 * hashes in the names of files differ with each release: how well they compress is luck, and a third of one.
 */
export const PIN_BUDGET = 115.5 * KB;

export const LANDING_BUDGET = 100 * KB;

/** Returns the transfer size of a built file, compressed if the build compressed it. */
async function bytesOf(file: string): Promise<number> {
  const compressed = `${file}.br`;
  return (await stat(existsSync(compressed) ? compressed : file)).size;
}

function builtOf(app: 'site' | 'admin-pwa'): string {
  const built = join(import.meta.dirname, '../../apps', app, 'dist');
  if (!existsSync(built)) throw new Error(`There is no ${built} to weigh: npm run build makes it.`);
  return built;
}

/** A page of the site and every file that it names. */
export async function bytesOfPage(path: string): Promise<number> {
  const page = join(builtOf('site'), path, 'index.html');
  const named = (await readFile(page, 'utf8')).matchAll(/(?:src|href)="\/((?:es\/)?assets\/[^"]+)"/g);
  const files = new Set([...named].flatMap(([, file]) => (file ? [join(builtOf('site'), file)] : [])));
  const bytes = await Promise.all([page, ...files].map(bytesOf));
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** Size of the console's service worker cache for offline use. */
export async function bytesOfKept(): Promise<number> {
  const worker = await readFile(join(builtOf('admin-pwa'), 'sw.js'), 'utf8');
  const kept = new Set([...worker.matchAll(/url:"([^"]+)"/g)].flatMap(([, file]) => (file ? [file] : [])));
  const bytes = await Promise.all([...kept].map((file) => bytesOf(join(builtOf('admin-pwa'), file))));
  return bytes.reduce((sum, each) => sum + each, 0);
}
