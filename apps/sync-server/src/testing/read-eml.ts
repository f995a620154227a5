import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The `.eml` files under a data folder: by name, with quoted-printable soft line breaks undone. */
export async function readMails(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const read = async (name: string) =>
    [name.replace(/\.eml$/, ''), plain(await readFile(join(folder, name), 'utf8'))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Readable enough to look for words in. */
export const plain = (eml: string): string =>
  eml
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
